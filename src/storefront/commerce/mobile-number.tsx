/** A mobile number as it is read aloud, however it was typed and stored: +91 98290 43356. One of another country stays as it is. */
export const MobileNumber = ({ mobile }: { mobile: string }) => (
  <span className="num mobile-number">{mobile.replace(/^(?:\+91)?([6-9]\d{4})(\d{5})$/, "+91 $1 $2")}</span>
);
