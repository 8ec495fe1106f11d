/** A thin line while the next page is on its way. Quick answers never show it. */
import { useNavigation } from "react-router";
import "./progress-line.css";

export function ProgressLine() {
  const { state } = useNavigation();
  return (
    <div role="status">
      {state !== "idle" && (
        <>
          <div className="progress-line" />
          <span className="sr">Loading</span>
        </>
      )}
    </div>
  );
}
