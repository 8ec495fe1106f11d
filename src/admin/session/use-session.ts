/** Who is signed in. */
import { useQuery } from "@tanstack/react-query";
import { whoAmI } from "../../contract/admin/session.ts";
import type { Permission } from "../../contract/admin/permissions.ts";
import { send } from "../api.ts";

export const sessionKey = ["session"];

export const useSession = () => useQuery({ queryKey: sessionKey, queryFn: () => send(whoAmI), staleTime: 60_000, retry: false });

/** Whether the signed-in person's role has the permission; the server checks it again for every call. */
export function useMay(): (permission: Permission) => boolean {
  const may = useSession().data?.person.may ?? [];
  return (permission) => may.includes(permission);
}
