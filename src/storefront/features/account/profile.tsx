/** Account Information: who somebody is, the password, and what becomes of the data. */
import { Link } from "react-router";
import { passwordPath } from "../../../shared/links.ts";
import type { Person } from "./account.ts";
import { ContactForm } from "./contact-form.tsx";
import { EmailForm } from "./email-form.tsx";
import { OwnData } from "./personal-data.tsx";
import { PasswordForm } from "./password-form.tsx";
import "./profile.css";

type Props = { person: Person; /** On its own address the form is shown, first. */ withPassword: boolean };

export const Profile = ({ person, withPassword }: Props) => (
  <div className="profile">
    {withPassword && <PasswordForm person={person} />}
    <ContactForm person={person} isSecond={withPassword} />
    <section aria-labelledby="sign-in-title">
      <h2 className="h3" id="sign-in-title">
        How you sign in
      </h2>
      <p className="muted profile-email">{person.email}</p>
      <EmailForm />
      {!withPassword && (
        <Link className="link small" to={passwordPath}>
          <span>Change Password</span>
        </Link>
      )}
    </section>
    <OwnData />
  </div>
);

/** Of the same measures, while it is read. */
export const ProfileSkeleton = () => (
  <div className="profile" aria-hidden="true">
    <div className="account-form profile-skeleton">
      <p className="skeleton" />
      <p className="skeleton" />
      <p className="skeleton" />
    </div>
  </div>
);
