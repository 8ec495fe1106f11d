/** The button that shares the product's page. */
import { messages } from "../messages.ts";

/** What it does is loaded when it is pressed: few press it. */
const share = async (name: string) => await (await import("./share.ts")).share(name);

export function ShareButton({ name }: { name: string }) {
  return (
    <button type="button" className="link share needs-script" onClick={() => share(name)}>
      <svg className="icon icon-small" viewBox="0 0 22 22" aria-hidden="true">
        <path d="M11 14V2M6.5 6L11 1.500 15.5 6M4 10v10h14V10" />
      </svg>
      <span>{messages.share}</span>
    </button>
  );
}
