/** The calls of the admin. Each checks its permission before it runs (staff-caller.ts). */
import type { Db } from "../../db/connect.ts";
import type { CheckoutDeps } from "../checkout/checkout.ts";
import type { DispatchDeps } from "../dispatch/dispatch.ts";
import type { ExportSources } from "../accounts/accounts.ts";
import { readPublished } from "../content/content.ts";
import type { Answer } from "../http/answer.ts";
import type { MailServer } from "../mail/mail.ts";
import type { Encode, Media } from "../media/media.ts";
import type { PasskeyDeps } from "../staff/staff.ts";
import { attributesAdminRoutes } from "./attributes.routes.ts";
import { booksAdminRoutes } from "./books.routes.ts";
import { categoriesAdminRoutes } from "./categories.routes.ts";
import { returnsAdminRoutes } from "./returns.routes.ts";
import { codCallsRoutes } from "./cod-calls.routes.ts";
import { codAdminRoutes } from "./cod.routes.ts";
import { collectionsAdminRoutes } from "./collections.routes.ts";
import { contentCheckRoutes } from "./content-check.routes.ts";
import { contentAdminRoutes } from "./content.routes.ts";
import { couriersAdminRoutes } from "./couriers.routes.ts";
import { couponsAdminRoutes } from "./coupons.routes.ts";
import { customersAdminRoutes } from "./customers.routes.ts";
import { emailTextsAdminRoutes } from "./email-texts.routes.ts";
import { enquiriesAdminRoutes } from "./enquiries.routes.ts";
import { giftCardsAdminRoutes } from "./gift-cards.routes.ts";
import type { SearchDeps } from "../search/search.ts";
import { newsletterAdminRoutes } from "./newsletter.routes.ts";
import { ordersAdminRoutes } from "./orders.routes.ts";
import { shipmentsAdminRoutes } from "./shipments.routes.ts";
import { ownSignInRoutes } from "./own-sign-in.routes.ts";
import { policiesAdminRoutes } from "./policies.routes.ts";
import { productImportsRoutes } from "./product-imports.routes.ts";
import { picturesAdminRoutes } from "./pictures.routes.ts";
import { uploadsRoutes } from "./uploads.routes.ts";
import { videosRoutes } from "./videos.routes.ts";
import { productsAdminRoutes } from "./products.routes.ts";
import { searchAdminRoutes } from "./search.routes.ts";
import { stockAdminRoutes } from "./stock.routes.ts";
import { phoneOrdersRoutes } from "./phone-orders.routes.ts";
import { pickersRoutes } from "./pickers.routes.ts";
import { readSender as readSenderFrom } from "./read-sender.ts";
import { servicesAdminRoutes } from "./services.routes.ts";
import { sessionRoutes } from "./session.routes.ts";
import { demoDataAdminRoutes } from "./demo-data.routes.ts";
import { deliveryAdminRoutes } from "./delivery.routes.ts";
import { shopSettingsAdminRoutes } from "./shop-settings.routes.ts";
import { staffRoutes } from "./staff.routes.ts";
import { tagsAdminRoutes } from "./tags.routes.ts";
import { taxRatesAdminRoutes } from "./tax-rates.routes.ts";
import { todayRoutes } from "./today.routes.ts";
import { tokensRoutes } from "./tokens.routes.ts";
import { tradeAdminRoutes } from "./trade.routes.ts";
import { visitsAdminRoutes } from "./visits.routes.ts";
import { whatsAppAdminRoutes } from "./whatsapp.routes.ts";
import type { OpenMessenger } from "../whatsapp/whatsapp.ts";

/** `pages`: for reading only. */
export function adminRoutes(
  answer: Answer,
  deps: PasskeyDeps & {
    pages: Db;
    media: Media;
    checkout: CheckoutDeps;
    dispatch: DispatchDeps;
    publicUrl: string;
    apiDocs: boolean;
    search: SearchDeps;
    /** Whether online payments move money. */
    takesOnline: boolean;
    mailServer: MailServer | undefined;
    messenger: OpenMessenger | undefined;
    exportSources: ExportSources;
    /** Encodes photos of returned goods and of parcels. */
    encode: Encode;
  },
): void {
  const readSettings = () => readPublished(deps.pages, "settings", "");
  const readShopName = async () => (await readSettings())?.shopName || "Dhurrie";
  // For previews, which do not show the From address.
  const readSender = () => readSenderFrom(deps.pages, { publicUrl: deps.publicUrl, mailFrom: undefined });
  sessionRoutes(answer, { ...deps, readShopName });
  ownSignInRoutes(answer, { ...deps, readShopName });
  todayRoutes(answer, { db: deps.pages, clock: deps.mail.clock, takesOnline: deps.takesOnline });
  ordersAdminRoutes(answer, { ...deps, readSender, logError: deps.checkout.logError });
  shipmentsAdminRoutes(answer, deps);
  couriersAdminRoutes(answer, deps);
  phoneOrdersRoutes(answer, deps);
  pickersRoutes(answer, deps);
  uploadsRoutes(answer, { db: deps.db, clock: deps.mail.clock });
  videosRoutes(answer, { ...deps, clock: deps.mail.clock });
  picturesAdminRoutes(answer, { ...deps, clock: deps.mail.clock, logError: deps.checkout.logError });
  productsAdminRoutes(answer, { ...deps, clock: deps.mail.clock });
  productImportsRoutes(answer, { ...deps, jobs: deps.mail.jobs, clock: deps.mail.clock });
  categoriesAdminRoutes(answer, { ...deps, jobs: deps.mail.jobs, clock: deps.mail.clock });
  attributesAdminRoutes(answer, { ...deps, jobs: deps.mail.jobs, clock: deps.mail.clock });
  searchAdminRoutes(answer, { db: deps.db, search: deps.search, clock: deps.mail.clock });
  tagsAdminRoutes(answer, { ...deps, jobs: deps.mail.jobs, clock: deps.mail.clock });
  collectionsAdminRoutes(answer, { ...deps, jobs: deps.mail.jobs, clock: deps.mail.clock });
  contentAdminRoutes(answer, { db: deps.db, clock: deps.mail.clock });
  contentCheckRoutes(answer, { db: deps.db, clock: deps.mail.clock });
  taxRatesAdminRoutes(answer, { db: deps.db, clock: deps.mail.clock });
  stockAdminRoutes(answer, { ...deps, clock: deps.mail.clock });
  couponsAdminRoutes(answer, { ...deps, clock: deps.mail.clock });
  giftCardsAdminRoutes(answer, deps);
  returnsAdminRoutes(answer, deps);
  codCallsRoutes(answer, { ...deps, clock: deps.mail.clock });
  codAdminRoutes(answer, { ...deps, clock: deps.mail.clock });
  customersAdminRoutes(answer, deps);
  tradeAdminRoutes(answer, { ...deps, readSender });
  enquiriesAdminRoutes(answer, deps);
  emailTextsAdminRoutes(answer, { ...deps, readSender });
  policiesAdminRoutes(answer, deps);
  newsletterAdminRoutes(answer, { ...deps, readSender, clock: deps.mail.clock });
  booksAdminRoutes(answer, { ...deps, logError: deps.checkout.logError });
  demoDataAdminRoutes(answer, { ...deps, clock: deps.mail.clock, logError: deps.checkout.logError });
  deliveryAdminRoutes(answer, { db: deps.db, clock: deps.mail.clock });
  shopSettingsAdminRoutes(answer, { db: deps.db, clock: deps.mail.clock });
  servicesAdminRoutes(answer, {
    ...deps,
    clock: deps.mail.clock,
    payments: deps.checkout.payments,
    couriers: deps.dispatch.couriers,
    readSender: () => readSenderFrom(deps.pages, { publicUrl: deps.publicUrl, mailFrom: deps.mailServer?.from }),
  });
  staffRoutes(answer, deps);
  tokensRoutes(answer, { ...deps, clock: deps.mail.clock });
  visitsAdminRoutes(answer, { db: deps.pages, clock: deps.mail.clock });
  whatsAppAdminRoutes(answer, { ...deps, clock: deps.mail.clock, readShopName });
}
