/** The page in the frame: shows the fields of a payment method, pays, and notifies the page around it. */
const main = document.querySelector("main");
const form = document.querySelector("form");
const tell = (kind, answer) => parent.postMessage({ kind, answer }, location.origin);

document.querySelector("#close").addEventListener("click", () => tell("close"));
document.addEventListener("keydown", ({ key }) => key === "Escape" && tell("escape"));
document.addEventListener("click", ({ target }) => target === document.body && tell("outside"));

if (form) {
  const alert = document.querySelector("#alert");
  const button = document.querySelector("#pay");
  const chosen = (name) => form.querySelector(`input[name="${name}"]:checked`)?.value;
  const fieldNames = { vpa: "vpa", number: "number", "card.number": "number" };

  const show = () => {
    for (const panel of form.querySelectorAll(".panel")) panel.hidden = panel.dataset.method !== chosen("method");
    say("");
  };

  function say(words, field) {
    alert.textContent = words;
    alert.hidden = words === "";
    for (const input of form.querySelectorAll(".field")) input.removeAttribute("aria-invalid");
    const input = field && form.elements.namedItem(fieldNames[field] ?? field);
    if (input instanceof HTMLInputElement && input.offsetParent) {
      input.setAttribute("aria-invalid", "true");
      input.focus();
    } else if (words) alert.focus();
  }

  function order() {
    const method = chosen("method");
    const { vpa, number, otp } = form.elements;
    const details = {
      upi: () => ({ vpa: vpa.value }),
      card: () => ({ card: { number: number.value, otp: otp.value } }),
      netbanking: () => ({ bank: chosen("bank"), outcome: chosen("bank-says") }),
      wallet: () => ({ wallet: chosen("wallet"), outcome: chosen("wallet-says") }),
    };
    return { order_id: main.dataset.order, method, ...details[method]() };
  }

  async function pay() {
    const answer = await fetch("pay", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(order()) });
    const body = await answer.json();
    if (answer.ok) return tell("paid", body);
    say(body.error.description, body.error.field);
    // Invalid input is not an attempt to pay.
    if (body.error.metadata?.payment_id) tell("failed", body);
    return undefined;
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (button.getAttribute("aria-busy") === "true") return;
    button.setAttribute("aria-busy", "true");
    say("");
    await pay().catch(() => say("The test payment cannot be reached. Please try again."));
    button.removeAttribute("aria-busy");
  });
  form.addEventListener("change", ({ target }) => target.name === "method" && show());
  form.addEventListener("click", ({ target }) => {
    const { fill, value } = target.dataset;
    if (!fill) return;
    form.elements.namedItem(fill).value = value;
    say("");
  });
  form.querySelector('input[name="method"]:checked').focus();
} else document.querySelector("#close").focus();
