/** What a new shop does before it sells: each step ticks itself, and leads to the screen that does it. */
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { dismissFirstSteps } from "../../contract/admin/shop-settings.ts";
import type { FirstStep } from "../../contract/admin/today.ts";
import { shopPath } from "../../shared/links.ts";
import { send } from "../api.ts";
import { useChange } from "../bricks/use-change.ts";
import { firstSteps as texts } from "../settings/messages.ts";

const links: Readonly<Record<Exclude<FirstStep, "order">, string>> = {
  shop: "/settings/shop",
  seller: "/settings/seller",
  category: "/categories/new",
  product: "/products/new",
  payment: "/cash-on-delivery",
};

export function FirstSteps({ steps }: { steps: readonly { step: FirstStep; isDone: boolean }[] }) {
  const change = useChange("today");
  const next = steps.find(({ isDone }) => !isDone)?.step;
  return (
    <section className="sheet first-steps" aria-labelledby="first-steps">
      <div className="first-steps-head">
        <h2 id="first-steps">{texts.title}</h2>
        <Button variant="subtle" color="ink" onClick={() => void change(() => send(dismissFirstSteps), texts.dismissed).catch(() => {})}>
          {texts.dismiss}
        </Button>
      </div>
      <p className="quiet">{texts.lede(steps.filter(({ isDone }) => isDone).length, steps.length)}</p>
      <ol className="tasks">
        {steps.map(({ step, isDone }) => (
          <li key={step} className={isDone ? "first-step is-done" : "first-step"}>
            <span className="first-step-tick" role="img" aria-label={isDone ? texts.done : texts.open}>
              {isDone ? "✓" : ""}
            </span>
            <div>
              <div>{texts.steps[step].title}</div>
              {!isDone && <div className="quiet">{texts.steps[step].about}</div>}
            </div>
            {!isDone &&
              (step === "order" ? (
                <Button component="a" href={shopPath} target="_blank" variant={step === next ? "filled" : "default"}>
                  {texts.steps[step].verb}
                </Button>
              ) : (
                <Button component={Link} to={links[step]} variant={step === next ? "filled" : "default"}>
                  {texts.steps[step].verb}
                </Button>
              ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
