/** Every building block of ui/ in every state, at /dev/ui while `npm run dev` runs. Not part of the production build. */
import { type ReactNode, useState } from "react";
import { categoryPath } from "../../shared/links.ts";
import { Accordion } from "../ui/accordion.tsx";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { DrawerButton } from "../ui/drawer-button.tsx";
import { type Errors, Field } from "../ui/form/field.tsx";
import { FormAlert } from "../ui/form/form-alert.tsx";
import type { FormResult } from "../ui/form/use-form.ts";
import { PasswordField } from "../ui/form/password-field.tsx";
import { Icon, iconNames } from "../ui/icons.tsx";
import { Modal } from "../ui/modal.tsx";
import { Notification } from "../ui/notification.tsx";
import { OwnerHtml } from "../ui/owner-html.tsx";
import { Panels } from "../ui/panels.tsx";
import { Picture, placeholder } from "../ui/picture.tsx";
import { Questions } from "../ui/questions.tsx";
import { ResultPopup } from "../ui/result-popup.tsx";
import { SliderArrows, SliderDots, SliderPause, SliderRoot, SliderTrack } from "../ui/slider.tsx";
import { toast } from "../ui/toast.ts";
import { useSlider } from "../ui/use-slider.ts";
import { Video } from "../ui/video.tsx";
import "../ui/video.css";
import "../ui/toast.css";

const NO_ERRORS: Errors = {};
const REFUSED: FormResult = { message: "Could not connect to the server.", isDone: false };
const CHANGED: FormResult = { message: "Something has changed.", details: ["The total: ₹100 before, ₹120 now."], isDone: false };
const DONE: FormResult = { message: "Saved.", isDone: true };
const WRONG: Errors = { wrong: "Please enter a PIN code of six digits.", "wrong-password": "Use at least 8 characters." };

export default function UiPage() {
  return (
    <div className="wrap">
      <h1>Building blocks</h1>
      <Shown name="Buttons and links">
        <Buttons />
      </Shown>
      <Shown name="Icons">
        {iconNames.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} /> <Icon name={name} small />
          </span>
        ))}
      </Shown>
      <Shown name="Picture">
        <div style={{ width: 240 }}>
          <Picture picture={placeholder} sizes="240px" alt="" />
        </div>
      </Shown>
      <Shown name="Skeleton">
        <div className="skeleton" style={{ width: 240, height: 48 }} />
      </Shown>
      <Shown name="Breadcrumbs">
        <Breadcrumbs trail={[{ label: "Rugs", to: categoryPath("rugs") }]} here="Serai, madder" />
      </Shown>
      <Shown name="Owner's HTML">
        <OwnerHtml html="<h3>A heading</h3><p>A paragraph with <a href='/'>a link</a>.</p><ul><li>One</li><li>Two</li></ul>" />
      </Shown>
      <Shown name="Accordion: closed and open">
        <Accordion title="DETAILS">Closed at first.</Accordion>
        <Accordion title="SHIPPING" open>
          Open at first.
        </Accordion>
      </Shown>
      <Shown name="Questions">
        <Questions questions={[{ slug: "wool", question: "Which wool is it?", answer: "<p>Bikaneri, hand-spun.</p>" }]} />
      </Shown>
      <Shown name="Panels: links at the left">
        <Panels label="At the left" links="left" panels={panels} />
      </Shown>
      <Shown name="Panels: links above, all open">
        <Panels label="Above" links="above" panels={panels} areAllOpen />
      </Shown>
      <Shown name="Form">
        <Forms />
      </Shown>
      <Shown name="Notifications and toasts">
        <Notifications />
      </Shown>
      <Shown name="Dialogs">
        <Dialogs />
      </Shown>
      <Shown name="Slider: by hand">
        <Slides label="By hand" />
      </Shown>
      <Shown name="Slider: moves by itself">
        <Slides label="By itself" delayMs={3_000} />
      </Shown>
      <Shown name="Video: without a source, and one that does not load">
        <Video src="" label="nothing" poster={<Picture picture={placeholder} sizes="240px" alt="" />} />
        <Video src="/missing.mp4" label="the missing video" poster={<Picture picture={placeholder} sizes="240px" alt="" />} />
      </Shown>
    </div>
  );
}

const Shown = ({ name, children }: { name: string; children: ReactNode }) => (
  <section style={{ margin: "48px 0" }}>
    <h2 className="h3">{name}</h2>
    {children}
  </section>
);

const panels = ["Wool", "Care"].map((name) => ({ slug: name.toLowerCase(), name, content: <p>About {name.toLowerCase()}.</p> }));

const Buttons = () => (
  <>
    {["btn", "btn btn-line"].map((look) => (
      <p key={look}>
        <button type="button" className={look}>
          At rest
        </button>{" "}
        <button type="button" className={look} aria-busy>
          Busy
        </button>{" "}
        <button type="button" className={look} disabled>
          Disabled
        </button>
      </p>
    ))}
    <p>
      <a className="link" href="#link">
        <span>A standalone link</span>
      </a>{" "}
      <a className="text-link" href="#text-link">
        A link in a text
      </a>{" "}
      <button type="button" className="icon-btn" aria-label="Search">
        <Icon name="search" />
      </button>
    </p>
  </>
);

const Forms = () => (
  <form onSubmit={(event) => event.preventDefault()} style={{ display: "grid", gap: 22, maxWidth: 480 }}>
    <FormAlert result={REFUSED} />
    <FormAlert result={CHANGED} />
    <FormAlert result={DONE} />
    <Field name="plain" label="Plain" values={{ plain: "Asha" }} errors={NO_ERRORS} hint="A hint below the field">
      {(control, typed) => <input {...control} {...typed} />}
    </Field>
    <Field name="optional" label="Optional" errors={NO_ERRORS} optional>
      {(control) => <textarea rows={3} {...control} />}
    </Field>
    <Field name="wrong" label="Wrong" values={{ wrong: "3020" }} errors={WRONG}>
      {(control, typed) => <input {...control} {...typed} />}
    </Field>
    <Field name="choice" label="A choice" errors={NO_ERRORS}>
      {(control) => (
        <select {...control}>
          <option>Home</option>
          <option>Office</option>
        </select>
      )}
    </Field>
    <PasswordField name="password" label="Password" autoComplete="new-password" errors={NO_ERRORS} />
    <PasswordField name="wrong-password" label="Password again" autoComplete="new-password" errors={WRONG} />
  </form>
);

function Notifications() {
  return (
    <>
      {(["success", "error", "info"] as const).map((type) => (
        <Notification key={type} show type={type} message={`A message of the type ${type}`} onClose={() => {}} />
      ))}
      <button type="button" className="btn btn-line" onClick={() => toast("Link copied")}>
        Show a toast
      </button>
    </>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<"modal" | "form" | "done" | "failed" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {(["modal", "form", "done", "failed"] as const).map((name) => (
        <button key={name} type="button" className="btn btn-line" onClick={() => setOpen(name)}>
          {name}
        </button>
      ))}
      <Modal title="A dialog" isOpen={open === "modal"} onClose={close}>
        <p>It closes with Escape and with a click beside it.</p>
      </Modal>
      <Modal title="A dialog with a form" isOpen={open === "form"} onClose={close} isForm>
        <p>A click beside it does not close it.</p>
      </Modal>
      <ResultPopup result={open === "done" ? { isDone: true, message: "Thank you for subscribing!" } : null} onClose={close} />
      <ResultPopup result={open === "failed" ? { isDone: false, message: "Could not connect to the server." } : null} onClose={close} />
      {(["left", "right"] as const).map((side) => (
        <p key={side}>
          <DrawerButton drawer={`drawer-${side}`} className="btn btn-line">
            Drawer at the {side}
          </DrawerButton>
          <Drawer id={`drawer-${side}`} title={`A drawer at the ${side}`} side={side} footer={<p>Always in view</p>}>
            <p>Its content</p>
          </Drawer>
        </p>
      ))}
    </>
  );
}

function Slides({ label, delayMs }: { label: string; delayMs?: number }) {
  const count = 6;
  const slider = useSlider(count, { delayMs });
  return (
    <SliderRoot slider={slider} label={label}>
      <SliderArrows slider={slider} name={label} />
      <SliderPause slider={slider} name={label} />
      <SliderTrack slider={slider}>
        {Array.from({ length: count }, (_, place) => (
          <li key={place} style={{ flex: "0 0 300px" }}>
            <Picture picture={placeholder} sizes="300px" alt={`Slide ${place + 1}`} />
          </li>
        ))}
      </SliderTrack>
      <SliderDots slider={slider} count={count} name={label} />
    </SliderRoot>
  );
}
