/** Receives the newsletter form without JavaScript: shows the result, with the form again when it failed. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaArgs, useActionData } from "react-router";
import { newsletterPath } from "../../shared/links.ts";
import { apiContext, pageContext } from "../context.ts";
import { subscribeFromForm } from "../features/chrome/chrome.wire.ts";
import { NewsletterPage } from "../features/chrome/newsletter/newsletter-page.tsx";
import { messages } from "../features/chrome/newsletter/messages.ts";
import { pageMeta } from "../seo/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => ({ publicUrl: context.get(pageContext).publicUrl });

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? "").slice(0, 300);
  const email = field("email");
  const result = await subscribeFromForm(context.get(apiContext), email);
  return data({ result, email, from: field("from") }, { status: result.isDone ? 200 : 422 });
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  pageMeta({ title: messages.title, publicUrl: loaderData?.publicUrl ?? "", path: newsletterPath, noindex: true });

export default function Newsletter() {
  return <NewsletterPage {...useActionData<typeof action>()} />;
}
