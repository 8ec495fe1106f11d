/** Parcels that need a person, and what their customers want. */
import { Alert, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { handleParcelProblem, parcelProblems } from "../../contract/admin/couriers.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { useAttempt } from "../bricks/use-attempt.ts";
import { useChange } from "../bricks/use-change.ts";
import { age, day } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import { couriers } from "./courier-messages.ts";
import { kilograms } from "./parcel.ts";

const texts = couriers.problems;
type Problem = ReplyOf<typeof parcelProblems>["problems"][number];

export function Problems() {
  const found = useQuery({ queryKey: ["parcels", "problems"], queryFn: () => send(parcelProblems) });
  return (
    <Pending query={found}>
      {({ problems }) =>
        problems.length === 0 ? (
          <p className="empty">{texts.empty}</p>
        ) : (
          <>
            <p className="quiet">{texts.noMoney}</p>
            <ul className="dispatch-list">
              {problems.map((problem) => (
                <ProblemRow key={problem.id} problem={problem} />
              ))}
            </ul>
          </>
        )
      }
    </Pending>
  );
}

function ProblemRow({ problem }: { problem: Problem }) {
  const [isBusy, attempt] = useAttempt();
  const change = useChange("parcels", "order", "today", "couriers");
  const may = useMay();
  const { id, number, customer, place, mobile, label, trackingId, tracking, since, returnNumber } = problem;
  const handle = () => attempt(() => change(() => send(handleParcelProblem, { params: { id } }), texts.done));
  return (
    <li className="dispatch-row is-form">
      <div className="dispatch-what">
        <span className="dispatch-head">
          <span>
            <Link to={returnNumber === "" ? `/orders/${number}` : `/returns/${returnNumber}`}>{returnNumber || number}</Link> {customer}
          </span>
          <span className="quiet">
            {place} · <a href={`tel:${mobile}`}>{mobile}</a> · {age(since)}
          </span>
          <span className="quiet breaks">
            {label} <span className="num">{trackingId}</span>: {couriers.states[tracking]}
          </span>
        </span>
        {reasonsOf(problem).map((reason) => (
          <Alert key={reason} color="madder" py={4} mt={4}>
            {reason}
          </Alert>
        ))}
      </div>
      {may("orders.fulfil") && (
        <span className="dispatch-verbs">
          <Button variant="default" loading={isBusy} aria-label={texts.handledOf(number)} onClick={() => void handle()}>
            {texts.handled}
          </Button>
        </span>
      )}
    </li>
  );
}

const ofReturn = (tracking: Problem["tracking"]): string =>
  tracking === "lost" ? texts.ofReturn.lost : tracking === "booked" ? texts.ofReturn.ended : texts.ofReturn.cancelled;

function reasonsOf({ tracking, isHere, returnNumber, problem, wish, label, packedGrams, weighedGrams }: Problem): string[] {
  const isNamed = tracking === "lost" || tracking === "returning" || tracking === "returned" || tracking === "cancelled";
  const wanted =
    wish &&
    (wish.kind === "return"
      ? texts.wish.return
      : wish.kind === "number"
        ? texts.wish.number(wish.mobile)
        : texts.wish.day(day(`${wish.day}T12:00:00+05:30`)));
  return [
    ...(returnNumber !== ""
      ? [ofReturn(tracking)]
      : isNamed
        ? [tracking === "cancelled" && !isHere ? texts.cancelledOnItsWay : texts[tracking]]
        : []),
    ...(weighedGrams !== null && packedGrams !== null ? [texts.weighed(kilograms(packedGrams), kilograms(weighedGrams))] : []),
    ...(wanted ? [`${wanted} ${wish.refusal === "" ? texts.byHand : texts.refused(label, wish.refusal)}`] : []),
    ...(problem === "" ? [] : [problem]),
  ];
}
