/** Account Information: contact details, sign-in and personal data. */
import { Link } from "react-router";
import { passwordPath } from "../../../shared/links.ts";
import type { Person } from "./account.ts";
import { BusinessForm } from "./business-form.tsx";
import { ContactForm } from "./contact-form.tsx";
import { EmailForm } from "./email-form.tsx";
import { PersonalData } from "./personal-data.tsx";
import { PasswordForm } from "./password-form.tsx";
import "./profile.css";
import { messages } from "./messages.ts";

type Props = { person: Person; /** The password page shows the password form first. */ withPassword: boolean };

export const Profile = ({ person, withPassword }: Props) => (
  <div className="profile">
    {withPassword && <PasswordForm person={person} />}
    <ContactForm person={person} isSecond={withPassword} />
    <BusinessForm person={person} />
    <section aria-labelledby="sign-in-title">
      <h2 className="h3" id="sign-in-title">
        {messages.signInTitle}
      </h2>
      <p className="muted profile-email">{person.email}</p>
      <EmailForm />
      {!withPassword && (
        <Link className="link small" to={passwordPath}>
          <span>{messages.changePassword}</span>
        </Link>
      )}
    </section>
    <PersonalData />
  </div>
);

/** In the size of the real content. */
export const ProfileSkeleton = () => (
  <div className="profile" aria-hidden="true">
    <div className="account-form profile-skeleton">
      <p className="skeleton" />
      <p className="skeleton" />
      <p className="skeleton" />
    </div>
  </div>
);
