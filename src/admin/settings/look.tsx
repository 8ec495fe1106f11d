/** The logo and the colours of the shop, with what a page looks like in them and which texts could not be read. */
import { ColorInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { shopSettingsMessages } from "../../contract/admin/shop-settings-messages.ts";
import { changeLook, shopSettings } from "../../contract/admin/shop-settings.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { COLOUR_NAMES, type Colours, HOUSE_COLOURS, isColour, paletteOf, unreadablePairs } from "../../shared/theme.ts";
import { checked, send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { RecordForm } from "../bricks/record/record-form.tsx";
import { useChange } from "../bricks/use-change.ts";
import { LibraryField } from "../catalogue/pictures/choose-picture.tsx";
import { settings } from "./messages.ts";

const texts = settings.look;
type Settings = ReplyOf<typeof shopSettings>;

/** The picture that the log names may be gone: only colours are put back. */
const fieldsOf = ({ logo, logoOnDark, colours }: Settings["look"]) => ({ logo, logoOnDark, ...withHouse(colours) });
type Fields = ReturnType<typeof fieldsOf>;

/** '' means the house's own colour. */
function withHouse(colours: Partial<Record<string, string>>): Colours {
  const own = COLOUR_NAMES.map((name) => [name, isColour(colours[name] ?? "") ? colours[name] : HOUSE_COLOURS[name]]);
  return Object.fromEntries(own) as Colours;
}

const chosenIn = (fields: Fields): Colours => ({ paper: fields.paper, ink: fields.ink, madder: fields.madder, indigo: fields.indigo });

export function LookPage() {
  const found = useQuery({ queryKey: ["shop-settings"], queryFn: () => send(shopSettings) });
  return <Pending query={found}>{(saved) => <LookForm {...saved} />}</Pending>;
}

function LookForm({ look, version }: Settings) {
  const change = useChange("shop-settings");
  const saved = fieldsOf(look);
  return (
    <RecordForm<Fields>
      name="settings/look"
      saved={{ fields: saved, version }}
      label={texts.save}
      show={(path, value) => (path.startsWith("logo") ? texts.otherLogo : String(value))}
      history={{ kind: "settings", name: "look", fieldsWith: (values) => ({ ...saved, ...withHouse({ ...saved, ...values } as Colours) }) }}
      submit={async (fields, from) => {
        const colours = Object.fromEntries(
          COLOUR_NAMES.map((name) => [name, fields[name].toLowerCase() === HOUSE_COLOURS[name] ? "" : fields[name]]),
        );
        const body = checked(changeLook.body, {
          logoId: fields.logo?.id ?? null,
          logoOnDarkId: fields.logoOnDark?.id ?? null,
          colours,
          version: from,
        });
        await change(() => send(changeLook, { body }), settings.saved);
      }}
    >
      {({ draft, set, problem }) => {
        const colours = chosenIn(draft);
        const areColours = COLOUR_NAMES.every((name) => isColour(colours[name].toLowerCase()));
        const faults = areColours ? unreadablePairs(colours) : [];
        return (
          <>
            <p className="quiet">{texts.lede}</p>
            <section className="sheet form-part">
              <h2>{texts.logo}</h2>
              <p className="quiet">{texts.logoHint}</p>
              <LibraryField value={draft.logo} error={problem("logo")} onChange={(logo) => set({ logo })} />
            </section>
            <section className="sheet form-part">
              <h2>{texts.logoOnDark}</h2>
              <p className="quiet">{texts.logoOnDarkHint}</p>
              <div className="look-dark">
                <LibraryField value={draft.logoOnDark} error={problem("logoOnDark")} onChange={(logoOnDark) => set({ logoOnDark })} />
              </div>
            </section>
            <section className="sheet form-part">
              <h2>{texts.colours}</h2>
              <div className="look-colours">
                {COLOUR_NAMES.map((name) => (
                  <ColorInput
                    key={name}
                    label={shopSettingsMessages.colourNames[name]}
                    description={texts.colourHints[name]}
                    format="hex"
                    withEyeDropper={false}
                    swatches={[HOUSE_COLOURS[name]]}
                    value={draft[name]}
                    error={
                      faults
                        .filter(({ change: wrong }) => wrong === name)
                        .map(({ back, ratio, least }) =>
                          shopSettingsMessages.unreadable(
                            shopSettingsMessages.colourNames[name],
                            shopSettingsMessages.backNames[back] ?? back,
                            ratio,
                            least,
                          ),
                        )[0] ??
                      problem(`colours.${name}` as keyof Fields) ??
                      problem(name)
                    }
                    onChange={(value) => set({ [name]: value.toLowerCase() })}
                  />
                ))}
              </div>
              {areColours && <Sample colours={colours} />}
              {areColours && faults.length === 0 && <p className="quiet">{texts.allRead}</p>}
            </section>
          </>
        );
      }}
    </RecordForm>
  );
}

/** A card of the shop in these colours. */
function Sample({ colours }: { colours: Colours }) {
  const palette = paletteOf(colours);
  const style = {
    "--sample-paper": palette.paper,
    "--sample-linen": palette.linen,
    "--sample-ink": palette.ink,
    "--sample-quiet": palette.ink3,
    "--sample-line": palette.line,
    "--sample-madder": palette.madder,
    "--sample-indigo": palette.indigo,
  } as CSSProperties;
  return (
    <figure className="look-sample" style={style} aria-label={texts.sample}>
      <Title order={3}>{texts.sampleTitle}</Title>
      <p>{texts.sampleText}</p>
      <p className="look-quiet">{texts.sampleQuiet}</p>
      <p className="look-price">{texts.samplePrice}</p>
      <p>
        <span className="look-button">{texts.sampleButton}</span> <span className="look-link">{texts.sampleLink}</span>
      </p>
    </figure>
  );
}
