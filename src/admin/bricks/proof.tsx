/** Calls that move money or give power ask again who is there. What was typed stays, and the call is made once more after it. */
import { Modal } from "@mantine/core";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { passkeyProofOptions, provePasskey } from "../../contract/admin/own-sign-in.ts";
import { prove } from "../../contract/admin/session.ts";
import { Refused, send } from "../api.ts";
import { messages } from "../messages.ts";
import { CredentialsForm } from "../session/credentials-form.tsx";
import { ownSignInMessages as texts } from "../session/own-sign-in-messages.ts";
import { PasskeyButton } from "../session/passkey-button.tsx";
import { hasPasskeySupport, signWithPasskey } from "../session/passkey.ts";
import { useSession } from "../session/use-session.ts";

type Attempt = <Result>(work: () => Promise<Result>) => Promise<Result>;
const ProofContext = createContext<Attempt>((work) => work());

/** Runs a call, and asks for the proof in between when the server wants one. */
export const useProof = (): Attempt => useContext(ProofContext);

export function ProofProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<{ proved: () => void; refused: (error: unknown) => void } | null>(null);
  const { data: session } = useSession();
  const hasCode = session?.person.hasCode ?? true;
  const canUsePasskey = session?.hasPasskey === true && hasPasskeySupport();
  const attempt = useCallback<Attempt>(async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "staff.proof_needed") throw error;
      await new Promise<void>((proved, refused) => setWaiting({ proved, refused: () => refused(error) }));
      return await work();
    }
  }, []);
  const goOn = () => {
    waiting?.proved();
    setWaiting(null);
  };
  const leave = () => {
    waiting?.refused(null);
    setWaiting(null);
  };
  return (
    <ProofContext value={attempt}>
      {children}
      {waiting && (
        <Modal opened onClose={leave} title={messages.session.proveTitle}>
          <p className="quiet">{messages.session.proveLede}</p>
          <div className="own-form">
            {canUsePasskey && (
              <>
                <PasskeyButton
                  label={texts.proveWithPasskey}
                  use={async () => {
                    const { options } = await send(passkeyProofOptions);
                    await send(provePasskey, { body: { credential: await signWithPasskey(options) } });
                    goOn();
                  }}
                />
                <p className="quiet">{texts.orProve}</p>
              </>
            )}
            <CredentialsForm
              hasEmail={false}
              hasCode={hasCode}
              isSecond={canUsePasskey}
              label={messages.session.prove}
              submit={async ({ password, code }) => {
                await send(prove, { body: { password, code } });
                goOn();
              }}
            />
          </div>
        </Modal>
      )}
    </ProofContext>
  );
}
