/** Where somebody gets in: signing in, registering, confirming an address, choosing a new password; for shoppers and for the trade. */
import { data, type LoaderFunctionArgs, type MetaArgs, useActionData, useLocation } from "react-router";
import { pageContext } from "../context.ts";
import { EntrancePage } from "../features/auth/auth-page.tsx";
import { headings } from "../features/auth/messages.ts";
import { placeAt } from "../features/auth/screens.ts";
import { pageMeta } from "../seo/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => ({ publicUrl: context.get(pageContext).publicUrl });

/** Views of one screen differ in the browser only. */
export const shouldRevalidate = () => false;

/** A form that was sent before the page was awake. Nothing of it is read: who is signed in is known to the browser alone. */
export const action = () => data({ isEarly: true }, { status: 422 });

export function meta({ loaderData, location }: MetaArgs<typeof loader>) {
  const { audience, screen } = placeAt(location.pathname);
  const { title } = headings[audience][screen];
  return pageMeta({ title, publicUrl: loaderData?.publicUrl ?? "", path: location.pathname, noindex: true });
}

export default function EntranceRoute() {
  const { pathname } = useLocation();
  return <EntrancePage place={placeAt(pathname)} isEarly={useActionData<typeof action>()?.isEarly === true} />;
}
