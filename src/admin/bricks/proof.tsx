/** Calls that move money or give power ask again who is there. What was typed stays, and the call is made once more after it. */
import { Modal } from "@mantine/core";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { prove } from "../../contract/admin/session.ts";
import { Refused, send } from "../api.ts";
import { messages } from "../messages.ts";
import { CredentialsForm } from "../session/credentials-form.tsx";
import { useSession } from "../session/use-session.ts";

type Attempt = <Result>(work: () => Promise<Result>) => Promise<Result>;
const ProofContext = createContext<Attempt>((work) => work());

/** Runs a call, and asks for the proof in between when the server wants one. */
export const useProof = (): Attempt => useContext(ProofContext);

export function ProofProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<{ proved: () => void; refused: (error: unknown) => void } | null>(null);
  const hasCode = useSession().data?.person.hasCode ?? true;
  const attempt = useCallback<Attempt>(async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "staff.proof_needed") throw error;
      await new Promise<void>((proved, refused) => setWaiting({ proved, refused: () => refused(error) }));
      return await work();
    }
  }, []);
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
          <CredentialsForm
            hasEmail={false}
            hasCode={hasCode}
            label={messages.session.prove}
            submit={async ({ password, code }) => {
              await send(prove, { body: { password, code } });
              waiting.proved();
              setWaiting(null);
            }}
          />
        </Modal>
      )}
    </ProofContext>
  );
}
