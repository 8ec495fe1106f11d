/** The shop's promises on shipping, returns and payment. */
import { Icon } from "../../../ui/icons.tsx";
import { promises } from "../messages.ts";

export function Promises({ returnDays }: { returnDays: number }) {
  return (
    <ul className="promises">
      {promises(returnDays).map(({ icon, text, condition }) => (
        <li key={text}>
          <Icon name={icon} />
          <span>
            {text}
            {condition && <span className="quiet"> {condition}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
