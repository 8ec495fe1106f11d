/** Texts of the sign-in with a passkey. Loaded with it. */
export const messages = {
  signIn: "Sign in with a passkey",
  cancelled: "No passkey was used. Try again, or sign in with your password.",
  failed: "The passkey could not be used. Please sign in with your password.",
} as const;
