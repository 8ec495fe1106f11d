/** What it costs, how it is paid, and the button that places it; and the codes and the message that come before. */
import { Alert, Button, Radio, Stack, TextInput, Textarea } from "@mantine/core";
import { TOTAL_ROWS, totalRows } from "../../shared/order-totals.ts";
import { totalsMessages } from "../../shared/totals-messages.ts";
import { explain } from "../api.ts";
import { money } from "../format.ts";
import { messages } from "../messages.ts";
import { messages as texts } from "./messages.ts";
import type { PartProps } from "./part.ts";
import { type Quote, payableOf } from "./use-quote.ts";

export function MorePart({ draft, change, quote }: PartProps & { quote: Quote | undefined }) {
  const { couponCode, giftCardCode, note } = draft;
  return (
    <section className="sheet phone-part">
      <h2>{texts.more}</h2>
      <div className="phone-fields">
        <TextInput
          label={texts.coupon}
          autoComplete="off"
          value={couponCode}
          error={couponCode !== "" && quote?.couponMessage}
          onChange={({ currentTarget }) => change({ couponCode: currentTarget.value.trim() })}
        />
        <TextInput
          label={texts.giftCard}
          autoComplete="off"
          value={giftCardCode}
          error={giftCardCode !== "" && quote?.giftCardMessage}
          onChange={({ currentTarget }) => change({ giftCardCode: currentTarget.value.trim() })}
        />
      </div>
      <Textarea
        label={texts.note}
        description={texts.noteHint}
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
    </section>
  );
}

type SumProps = PartProps & { quote: Quote | undefined; isCurrent: boolean; isBusy: boolean; error: Error | null; readAgain: () => void };

export function SumPart({ draft, change, errors, quote, isCurrent, isBusy, error, readAgain }: SumProps) {
  if (!quote)
    return (
      <section className="sheet phone-part">
        <h2>{texts.sum}</h2>
        {error ? (
          <Alert color="madder" role="alert">
            <p style={{ margin: 0 }}>{explain(error)}</p>
            <Button variant="default" mt="sm" onClick={readAgain}>
              {messages.again}
            </Button>
          </Alert>
        ) : (
          <p className="quiet">{draft.lines.length === 0 ? texts.addFirst : texts.pricing}</p>
        )}
        {errors["lines"] && <p className="hot">{errors["lines"]}</p>}
      </section>
    );
  const { totals, codMessage, lines } = quote;
  const isCod = draft.method === "cod";
  const isBarred = lines.some(({ problem }) => problem !== "") || (isCod && codMessage !== "");
  const payable = money(payableOf(draft, quote));
  return (
    <section className="sheet phone-part">
      <h2>{texts.sum}</h2>
      <div className="order-sum" aria-busy={!isCurrent}>
        {totalRows({ ...totals, codCharge: isCod ? totals.codCharge : 0 }, TOTAL_ROWS).map(({ kind, amount, isDeduction }) => (
          <div key={kind}>
            <span>{totalsMessages[kind]}</span>
            <span>{kind === "shipping" && amount === 0 ? totalsMessages.free : `${isDeduction ? "−" : ""}${money(amount)}`}</span>
          </div>
        ))}
        <div className="total">
          <span>{texts.total}</span>
          <span>{payable}</span>
        </div>
      </div>
      <Radio.Group
        label={texts.method}
        value={draft.method}
        error={isCod && codMessage}
        onChange={(value) => change({ method: value === "cod" ? "cod" : "link" })}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="link" label={texts.link} description={texts.linkHint} />
          <Radio value="cod" label={texts.cod} description={codMessage || texts.codHint(money(totals.payableCod))} />
        </Stack>
      </Radio.Group>
      {lines.some(({ problem }) => problem !== "") && <p className="hot">{texts.cannotBuy}</p>}
      <Button type="submit" loading={isBusy} disabled={!isCurrent || isBarred} fullWidth h="auto" mih={44} py={8} className="phone-place">
        {isCod ? texts.placeCod(payable) : texts.placeLink(payable)}
      </Button>
    </section>
  );
}
