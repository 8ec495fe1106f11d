/** Receives the PIN code form of a product without JavaScript: shows the day, with the form again. */
import { type ActionFunctionArgs, Link, type MetaArgs, data, useActionData } from "react-router";
import { deliveryPromise } from "../../contract/delivery.ts";
import { isPincode, toPincode } from "../../contract/rules.ts";
import { productPath } from "../../shared/links.ts";
import { DeliveryCheck } from "../commerce/delivery/delivery-check.tsx";
import { toBody, toReply } from "../commerce/delivery/delivery.wire.ts";
import { messages } from "../commerce/delivery/messages.ts";
import { apiContext } from "../context.ts";
import { pageMeta } from "../seo/meta.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? "").slice(0, 200);
  const whole = (name: string) => Math.trunc(Number(field(name))) || 0;
  const item = { productId: whole("product"), variationKey: "", variationId: whole("variation"), quantity: whole("quantity") };
  const pincode = toPincode(field("pincode"));
  const reply = isPincode(pincode)
    ? toReply(await context.get(apiContext)(deliveryPromise, toBody(pincode, [item])), messages.lost)
    : { refusal: messages.format };
  return data({ reply, item, from: field("from"), typed: field("pincode") }, { status: "answer" in reply ? 200 : 422 });
}

export const meta = ({ location: { pathname } }: MetaArgs) =>
  pageMeta({ title: messages.title, publicUrl: "", path: pathname, noindex: true });

export default function DeliveryRoute() {
  const asked = useActionData<typeof action>();
  return (
    <div className="wrap delivery-page">
      <Breadcrumbs trail={[]} here={messages.title} />
      <h1 className="h2">{messages.title}</h1>
      <DeliveryCheck items={asked ? [asked.item] : []} from={asked?.from ?? ""} asked={asked} />
      {asked && asked.from !== "" && (
        <p>
          <Link className="link" to={productPath(asked.from)}>
            <span>{messages.back}</span>
          </Link>
        </p>
      )}
    </div>
  );
}
