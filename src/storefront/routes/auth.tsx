/** Sign-in, registration, e-mail confirmation and new password; for retail and trade customers. */
import { useEffect, useState } from "react";
import { data, type LoaderFunctionArgs, type MetaArgs, useLocation } from "react-router";
import { SAVING, wishlistPath } from "../../shared/links.ts";
import { pageContext } from "../context.ts";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { headings, SENT_EARLY, WISHLIST_REASON, WISH_REASON } from "../features/auth/messages.ts";
import { placeAt } from "../features/auth/screens.ts";
import { nextPath } from "../state/account/next.ts";
import { pageMeta } from "../seo/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => ({
  publicUrl: context.get(pageContext).publicUrl,
  reason: nextPath(new URL(request.url).search) === wishlistPath ? WISHLIST_REASON : "",
});

/** The views of one screen differ only in the browser. */
export const shouldRevalidate = () => false;

/** A form that was submitted before hydration. Its data is ignored: only the browser knows who is signed in. */
export const action = () => data({ alert: SENT_EARLY }, { status: 422 });

export function meta({ loaderData, location }: MetaArgs<typeof loader>) {
  const { audience, screen } = placeAt(location.pathname);
  const { title } = headings[audience][screen];
  return pageMeta({ title, publicUrl: loaderData?.publicUrl ?? "", path: location.pathname, noindex: true });
}

type Props = { loaderData: ReturnType<typeof loader>; actionData?: { alert: string } };

export default function AuthRoute({ loaderData, actionData }: Props) {
  const { pathname, state, hash } = useLocation() as { pathname: string; state: { reason?: string } | null; hash: string };
  // The server does not see the hash.
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    if (hash.startsWith(SAVING)) setSaving(true);
  }, [hash]);
  const reason = isSaving ? WISH_REASON : loaderData.reason;
  return <AuthPage place={placeAt(pathname)} reason={reason || state?.reason} alert={actionData?.alert} />;
}
