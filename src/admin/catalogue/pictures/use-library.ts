import { useInfiniteQuery } from "@tanstack/react-query";
import { type PICTURE_TABS, pictureList } from "../../../contract/admin/pictures.ts";
import { send } from "../../api.ts";

export type Tab = (typeof PICTURE_TABS)[number];

/** The pictures of a tab, as far as they were asked for. */
export const useLibrary = (tab: Tab, q: string) =>
  useInfiniteQuery({
    queryKey: ["pictures", "list", tab, q],
    queryFn: ({ pageParam }) => send(pictureList, { query: { tab, q, after: String(pageParam) } }),
    initialPageParam: 0,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: (before) => before,
  });
