/** A form beside a photograph; on a phone the form alone. */
import type { ReactNode } from "react";
import type { Audience } from "../../state/account/account-session.ts";
import { Picture } from "../../ui/picture.tsx";
import { pictureOf } from "./audiences.ts";
import type { Place, Screen } from "./screens.ts";
import { RegisterScreen } from "./register-screen.tsx";
import { ResetScreen } from "./reset-screen.tsx";
import { SignInScreen } from "./sign-in-screen.tsx";
import { VerifyScreen } from "./verify-screen.tsx";
import "./auth-page.css";

const screens: Record<Screen, (props: { audience: Audience }) => ReactNode> = {
  signIn: SignInScreen,
  register: RegisterScreen,
  verify: VerifyScreen,
  reset: ResetScreen,
};

type Props = {
  place: Place;
  /** Why the shopper is asked to sign in. */
  reason: string | undefined;
  /** What is wrong with a form that was submitted before hydration. */
  alert: string | undefined;
};

export function AuthPage({ place, reason, alert }: Props) {
  const ScreenView = screens[place.screen];
  return (
    <div className="auth">
      <div className="auth-picture">
        <Picture picture={pictureOf(place)} sizes="50vw" alt="" only="wide" priority />
      </div>
      <div className="auth-card">
        {alert && (
          <p className="alert" role="alert">
            {alert}
          </p>
        )}
        {/* A page that is loaded again does not have the reason that another page gave. */}
        <p className="note" suppressHydrationWarning>
          {reason}
        </p>
        <ScreenView key={`${place.audience}-${place.screen}`} audience={place.audience} />
      </div>
    </div>
  );
}
