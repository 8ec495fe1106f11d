import * as calls from "../../contract/admin/whatsapp.ts";
import { whatsAppMessages as texts } from "../../contract/admin/whatsapp-messages.ts";
import type { Db } from "../../db/connect.ts";
import type { Answer } from "../http/answer.ts";
import type { Clock } from "../platform/clock.ts";
import { type OpenMessenger, WHATSAPP_WEBHOOK_PATH, readWhatsAppFigures, whatsAppTemplates } from "../whatsapp/whatsapp.ts";
import { messageOf } from "../platform/message-of.ts";

type Deps = {
  db: Db;
  clock: Clock;
  publicUrl: string;
  messenger: OpenMessenger | undefined;
  readShopName: () => Promise<string>;
};

const MOST_CHARACTERS = 300;

export function whatsAppAdminRoutes(answer: Answer, { db, clock, publicUrl, messenger, readShopName }: Deps): void {
  answer(calls.whatsapp)(async () => ({
    status: "success",
    provider: messenger?.name ?? "none",
    account: messenger?.account ?? "",
    isInterrupted: messenger?.isInterrupted() ?? false,
    webhook: publicUrl + WHATSAPP_WEBHOOK_PATH,
    figures: await readWhatsAppFigures(db, clock()),
    templates: Object.entries(whatsAppTemplates).map(([name, text]) => ({ name, text: text.replaceAll(/\{(\d+)\}/g, "{{$1}}") })),
  }));
  answer(calls.testWhatsapp)(async ({ mobile }, { person }) => {
    if (!messenger) return { status: "success", isAccepted: false, answer: texts.none };
    try {
      const id = await messenger.send({ to: mobile, template: "shop_test", parameters: [person.name, await readShopName()] });
      return { status: "success", isAccepted: true, answer: id };
    } catch (error) {
      return {
        status: "success",
        isAccepted: false,
        answer: messageOf(error, MOST_CHARACTERS),
      };
    }
  });
}
