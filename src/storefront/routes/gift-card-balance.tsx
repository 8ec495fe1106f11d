/** What is left on a gift card. The browser posts the code, so that it is in no address, log or history. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, data, useActionData } from "react-router";
import { giftCardBalancePath } from "../../shared/links.ts";
import { apiContext, pageContext } from "../context.ts";
import { BalancePage } from "../features/gift-cards/balance-page.tsx";
import { readBalance } from "../features/gift-cards/balance.wire.ts";
import { messages } from "../features/gift-cards/messages.ts";
import { pageMeta } from "../seo/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => ({ publicUrl: context.get(pageContext).publicUrl });

export async function action({ context, request }: ActionFunctionArgs) {
  const code = String((await request.formData()).get("code") ?? "")
    .trim()
    .slice(0, 60);
  const reply = await readBalance(context.get(apiContext), code);
  return data({ reply, code }, { status: "balance" in reply ? 200 : 422 });
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  pageMeta({ title: messages.title, publicUrl: loaderData?.publicUrl ?? "", path: giftCardBalancePath, noindex: true });

export default function GiftCardBalanceRoute() {
  return <BalancePage {...useActionData<typeof action>()} />;
}
