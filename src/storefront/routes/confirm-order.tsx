/** Asks those who come from our e-mail to confirm that an order may be brought which they pay on delivery; works without JavaScript. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "react-router";
import { confirmOrderPath } from "../../shared/links.ts";
import { apiContext, pageContext } from "../context.ts";
import { ConfirmOrderPage } from "../features/orders/confirm-order/confirm-order-page.tsx";
import { confirmOrder } from "../features/orders/confirm-order/confirm-order.wire.ts";
import { messages } from "../features/orders/confirm-order/messages.ts";
import { pageMeta } from "../seo/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => ({
  publicUrl: context.get(pageContext).publicUrl,
  token: new URL(request.url).searchParams.get("order") ?? "",
});

export async function action({ context, request }: ActionFunctionArgs) {
  const token = String((await request.formData()).get("order") ?? "").slice(0, 100);
  const result = await confirmOrder(context.get(apiContext), token);
  return data({ result }, { status: result.isDone ? 200 : 422 });
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  pageMeta({ title: messages.title, publicUrl: loaderData?.publicUrl ?? "", path: confirmOrderPath, noindex: true });

export default function ConfirmOrder() {
  return <ConfirmOrderPage token={useLoaderData<typeof loader>().token} {...useActionData<typeof action>()} />;
}
