/** Sign-in, registration, e-mail confirmation and new password; for retail and trade customers. */
import { data, type LoaderFunctionArgs, type MetaArgs, useActionData, useLocation } from "react-router";
import { pageContext } from "../context.ts";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { headings } from "../features/auth/messages.ts";
import { placeAt } from "../features/auth/screens.ts";
import { pageMeta } from "../seo/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => ({ publicUrl: context.get(pageContext).publicUrl });

/** The views of one screen differ only in the browser. */
export const shouldRevalidate = () => false;

/** A form that was submitted before hydration. Its data is ignored: only the browser knows who is signed in. */
export const action = () => data({ isEarly: true }, { status: 422 });

export function meta({ loaderData, location }: MetaArgs<typeof loader>) {
  const { audience, screen } = placeAt(location.pathname);
  const { title } = headings[audience][screen];
  return pageMeta({ title, publicUrl: loaderData?.publicUrl ?? "", path: location.pathname, noindex: true });
}

export default function AuthRoute() {
  const { pathname } = useLocation();
  return <AuthPage place={placeAt(pathname)} isEarly={useActionData<typeof action>()?.isEarly === true} />;
}
