/** Receives the newsletter form without JavaScript, and asks those who come from the e-mail to confirm the subscription. Shows the result, with the form again when it failed. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "react-router";
import { newsletterPath } from "../../shared/links.ts";
import { apiContext, pageContext } from "../context.ts";
import { confirmFromForm, subscribeFromForm } from "../features/chrome/chrome.wire.ts";
import { NewsletterPage } from "../features/chrome/newsletter/newsletter-page.tsx";
import { messages } from "../features/chrome/newsletter/messages.ts";
import { pageMeta } from "../seo/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => ({
  publicUrl: context.get(pageContext).publicUrl,
  confirmId: new URL(request.url).searchParams.get("confirm") ?? "",
});

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? "").slice(0, 300);
  const id = field("confirm");
  if (id !== "") {
    const result = await confirmFromForm(context.get(apiContext), id);
    return data({ result }, { status: result.isDone ? 200 : 422 });
  }
  const email = field("email");
  const result = await subscribeFromForm(context.get(apiContext), email);
  return data({ result, email, from: field("from") }, { status: result.isDone ? 200 : 422 });
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  pageMeta({ title: messages.title, publicUrl: loaderData?.publicUrl ?? "", path: newsletterPath, noindex: true });

export default function Newsletter() {
  return <NewsletterPage confirmId={useLoaderData<typeof loader>().confirmId} {...useActionData<typeof action>()} />;
}
