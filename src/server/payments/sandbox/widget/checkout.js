/** The sandbox's replacement for Razorpay's checkout.js: the same options, methods and events; its frame comes from the shop. */
(() => {
  const BASE = new URL("..", document.currentScript.src).pathname.replace(/\/$/, "");
  const NOTHING = () => {};

  class Razorpay {
    #options;
    #listeners = new Map();
    #dialog;
    #timer;

    constructor(options = {}) {
      if (!options.key) throw new Error("No key passed");
      this.#options = options;
    }

    /** Registers a listener for `payment.failed`. */
    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (this.#dialog) return;
      const { key, order_id: order, name = "", description = "", prefill = {}, timeout, modal = {} } = this.#options;
      const query = new URLSearchParams({ key, order_id: order ?? "", name, description, method: prefill.method ?? "upi" });
      const dialog = document.createElement("dialog");
      dialog.className = "razorpay-container";
      dialog.setAttribute("aria-label", "Payment");
      dialog.style.cssText =
        "position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;margin:0;padding:0;border:0;background:rgb(31 25 21/.46)";
      const frame = document.createElement("iframe");
      frame.className = "razorpay-checkout-frame";
      frame.title = "Test payment";
      frame.src = `${BASE}/widget?${query}`;
      frame.style.cssText = "display:block;width:100%;height:100%;border:0;background:transparent;color-scheme:light";
      dialog.append(frame);
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        if (modal.escape !== false) this.#dismiss();
      });
      document.body.append(dialog);
      this.#dialog = dialog;
      addEventListener("message", this.#hear);
      dialog.showModal();
      frame.focus();
      if (timeout > 0) this.#timer = setTimeout(() => this.#dismiss("timeout"), timeout * 1000);
    }

    /** Removes the widget without an event. */
    close() {
      clearTimeout(this.#timer);
      removeEventListener("message", this.#hear);
      this.#dialog?.close();
      this.#dialog?.remove();
      this.#dialog = undefined;
    }

    #hear = ({ source, origin, data }) => {
      const frame = this.#dialog?.querySelector("iframe");
      if (origin !== location.origin || source !== frame?.contentWindow) return;
      const { modal = {} } = this.#options;
      if (data.kind === "paid") this.#paid(data.answer);
      if (data.kind === "failed") this.#failed(data.answer);
      if (data.kind === "escape" && modal.escape !== false) this.#dismiss();
      if (data.kind === "outside" && modal.backdropclose === true) this.#dismiss();
      if (data.kind === "close") this.#dismiss();
    };

    #paid(answer) {
      this.close();
      const { handler, callback_url: address, redirect } = this.#options;
      if (address && (redirect === true || !handler)) submit(address, answer);
      else (handler ?? NOTHING)(answer);
    }

    #failed(answer) {
      const { retry = {}, callback_url: address, redirect } = this.#options;
      for (const listener of this.#listeners.get("payment.failed") ?? []) listener(answer);
      if (address && redirect === true) submit(address, flat(answer.error, "error"));
      // Otherwise the widget stays open for another attempt.
      else if (retry === false || retry.enabled === false) this.#dismiss();
    }

    #dismiss(reason) {
      const { confirm_close: asks, ondismiss = NOTHING } = this.#options.modal ?? {};
      if (asks && reason === undefined && !confirm("Do you want to leave the payment?")) return;
      this.close();
      ondismiss(reason);
    }
  }

  /** Leaves the page by submitting a form, as in-app browsers need it. */
  function submit(address, fields) {
    const form = document.createElement("form");
    form.method = "post";
    form.action = address;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement("input");
      input.type = "hidden";
      input.name = name;
      input.value = String(value);
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  /** `{ error: { code } }` as `error[code]`. */
  const flat = (value, name) =>
    typeof value === "object" && value !== null
      ? Object.assign({}, ...Object.entries(value).map(([key, inner]) => flat(inner, `${name}[${key}]`)))
      : { [name]: value ?? "" };

  globalThis.Razorpay = Razorpay;
})();
