/** A form beside a photograph; on a phone the form alone. */
import type { ReactNode } from "react";
import type { Audience } from "../../state/account/account-session.ts";
import { Picture } from "../../ui/picture.tsx";
import { pictureOf } from "./audiences.ts";
import { messages } from "./messages.ts";
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

/** `isEarly`: a form was submitted before hydration. */
export function AuthPage({ place, isEarly }: { place: Place; isEarly: boolean }) {
  const ScreenView = screens[place.screen];
  return (
    <div className="auth">
      <div className="auth-picture">
        <Picture picture={pictureOf(place)} sizes="50vw" alt="" only="wide" priority />
      </div>
      <div className="auth-card">
        {isEarly && (
          <p className="alert" role="alert">
            {messages.early}
          </p>
        )}
        <ScreenView key={`${place.audience}-${place.screen}`} audience={place.audience} />
      </div>
    </div>
  );
}
