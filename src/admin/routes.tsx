/** The pages of the admin, each loaded when it is opened. */
import { createBrowserRouter } from "react-router";
import { adminPath } from "../shared/links.ts";
import { NotFound, PageFailed } from "./shell/page-failed.tsx";
import { Shell } from "./shell/shell.tsx";

/** While the first page of a visit is loaded. */
const Nothing = () => null;

export const router = createBrowserRouter(
  [
    { path: "sign-in", HydrateFallback: Nothing, lazy: async () => ({ Component: (await import("./session/sign-in.tsx")).SignIn }) },
    { path: "join/:token", HydrateFallback: Nothing, lazy: async () => ({ Component: (await import("./session/join.tsx")).Join }) },
    { path: "demo", HydrateFallback: Nothing, lazy: async () => ({ Component: (await import("./session/demo.tsx")).Demo }) },
    {
      Component: Shell,
      ErrorBoundary: PageFailed,
      HydrateFallback: Nothing,
      children: [
        { index: true, lazy: async () => ({ Component: (await import("./today/today.tsx")).Today }) },
        { path: "orders", lazy: async () => ({ Component: (await import("./orders/order-list.tsx")).OrderList }) },
        {
          path: "orders/new",
          lazy: async () => ({ Component: (await import("./phone-orders/phone-order-page.tsx")).PhoneOrderPage }),
        },
        { path: "orders/:number", lazy: async () => ({ Component: (await import("./orders/order-page.tsx")).OrderPage }) },
        { path: "products", lazy: async () => ({ Component: (await import("./catalogue/product-list.tsx")).ProductList }) },
        { path: "products/new", lazy: async () => ({ Component: (await import("./catalogue/product-page.tsx")).NewProduct }) },
        { path: "products/prices", lazy: async () => ({ Component: (await import("./catalogue/price-grid/price-grid.tsx")).PriceGrid }) },
        { path: "products/import", lazy: async () => ({ Component: (await import("./catalogue/imports/import-list.tsx")).ImportList }) },
        {
          path: "products/import/:id",
          lazy: async () => ({ Component: (await import("./catalogue/imports/import-page.tsx")).ImportPage }),
        },
        { path: "products/:id", lazy: async () => ({ Component: (await import("./catalogue/product-page.tsx")).ProductPage }) },
        {
          path: "pictures",
          lazy: async () => ({ Component: (await import("./catalogue/pictures/picture-library.tsx")).PictureLibrary }),
        },
        {
          path: "pictures/:id",
          lazy: async () => ({ Component: (await import("./catalogue/pictures/picture-page.tsx")).PicturePage }),
        },
        { path: "stock", lazy: async () => ({ Component: (await import("./stock/stock-list.tsx")).StockList }) },
        { path: "stock/count", lazy: async () => ({ Component: (await import("./stock/batch-page.tsx")).CountPage }) },
        { path: "stock/receive", lazy: async () => ({ Component: (await import("./stock/batch-page.tsx")).ReceivePage }) },
        { path: "stock/:id", lazy: async () => ({ Component: (await import("./stock/stock-page.tsx")).StockPage }) },
        {
          path: "categories",
          lazy: async () => ({ Component: (await import("./catalogue/categories/category-tree.tsx")).CategoryTree }),
        },
        {
          path: "categories/new",
          lazy: async () => ({ Component: (await import("./catalogue/categories/category-page.tsx")).NewCategory }),
        },
        {
          path: "categories/:id",
          lazy: async () => ({ Component: (await import("./catalogue/categories/category-page.tsx")).CategoryPage }),
        },
        {
          path: "attributes",
          lazy: async () => ({ Component: (await import("./catalogue/attributes/attribute-list.tsx")).AttributeList }),
        },
        {
          path: "attributes/new",
          lazy: async () => ({ Component: (await import("./catalogue/attributes/attribute-page.tsx")).NewAttribute }),
        },
        {
          path: "attributes/:id",
          lazy: async () => ({ Component: (await import("./catalogue/attributes/attribute-page.tsx")).AttributePage }),
        },
        { path: "tags", lazy: async () => ({ Component: (await import("./catalogue/tags/tag-list.tsx")).TagList }) },
        {
          path: "collections",
          lazy: async () => ({ Component: (await import("./catalogue/collections/collection-list.tsx")).CollectionList }),
        },
        {
          path: "collections/new",
          lazy: async () => ({ Component: (await import("./catalogue/collections/collection-page.tsx")).NewCollection }),
        },
        {
          path: "collections/:id",
          lazy: async () => ({ Component: (await import("./catalogue/collections/collection-page.tsx")).CollectionPage }),
        },
        { path: "customers", lazy: async () => ({ Component: (await import("./people/customer-list.tsx")).CustomerList }) },
        { path: "customers/:id", lazy: async () => ({ Component: (await import("./people/customer-page.tsx")).CustomerPage }) },
        { path: "coupons", lazy: async () => ({ Component: (await import("./selling/coupon-list.tsx")).CouponList }) },
        { path: "coupons/new", lazy: async () => ({ Component: (await import("./selling/coupon-page.tsx")).NewCoupon }) },
        { path: "coupons/:id", lazy: async () => ({ Component: (await import("./selling/coupon-page.tsx")).CouponPage }) },
        { path: "gift-cards", lazy: async () => ({ Component: (await import("./selling/gift-card-list.tsx")).GiftCardList }) },
        { path: "gift-cards/:id", lazy: async () => ({ Component: (await import("./selling/gift-card-page.tsx")).GiftCardPage }) },
        { path: "cash-on-delivery", lazy: async () => ({ Component: (await import("./selling/cod.tsx")).CashOnDelivery }) },
        { path: "trade", lazy: async () => ({ Component: (await import("./trade/trade-list.tsx")).TradeList }) },
        { path: "trade/groups", lazy: async () => ({ Component: (await import("./trade/trade-groups.tsx")).TradeGroups }) },
        { path: "trade/:id", lazy: async () => ({ Component: (await import("./trade/trade-page.tsx")).TradePage }) },
        { path: "enquiries", lazy: async () => ({ Component: (await import("./enquiries/enquiry-list.tsx")).EnquiryList }) },
        {
          path: "enquiries/answers",
          lazy: async () => ({ Component: (await import("./enquiries/canned-answers.tsx")).CannedAnswers }),
        },
        { path: "enquiries/:ticket", lazy: async () => ({ Component: (await import("./enquiries/enquiry-page.tsx")).EnquiryPage }) },
        { path: "newsletter", lazy: async () => ({ Component: (await import("./newsletter/subscriber-list.tsx")).SubscriberList }) },
        { path: "newsletter/:id", lazy: async () => ({ Component: (await import("./newsletter/subscriber-page.tsx")).SubscriberPage }) },
        {
          path: "books",
          lazy: async () => ({ Component: (await import("./books/books-frame.tsx")).BooksFrame }),
          children: [
            { index: true, lazy: async () => ({ Component: (await import("./books/health.tsx")).Health }) },
            { path: "invoices", lazy: async () => ({ Component: (await import("./books/invoices.tsx")).Invoices }) },
            { path: "failed", lazy: async () => ({ Component: (await import("./books/failed.tsx")).Failed }) },
            { path: "reservations", lazy: async () => ({ Component: (await import("./books/reservations.tsx")).Reservations }) },
            { path: "retention", lazy: async () => ({ Component: (await import("./books/retention.tsx")).Retention }) },
          ],
        },
        { path: "search", lazy: async () => ({ Component: (await import("./search/search-page.tsx")).SearchPage }) },
        { path: "tax-rates", lazy: async () => ({ Component: (await import("./tax-rates/tax-rates.tsx")).TaxRates }) },
        { path: "settings", lazy: async () => ({ Component: (await import("./settings/shop-settings.tsx")).ShopSettings }) },
        { path: "staff", lazy: async () => ({ Component: (await import("./staff/staff.tsx")).Staff }) },
        { path: "programs", lazy: async () => ({ Component: (await import("./staff/tokens.tsx")).Tokens }) },
        { path: "audit-log", lazy: async () => ({ Component: (await import("./staff/audit-log.tsx")).AuditLog }) },
        { path: "sessions", lazy: async () => ({ Component: (await import("./session/own-sessions.tsx")).OwnSessions }) },
        { path: "my-sign-in", lazy: async () => ({ Component: (await import("./session/own-sign-in.tsx")).OwnSignIn }) },
        { path: "*", Component: NotFound },
      ],
    },
  ],
  { basename: adminPath },
);
