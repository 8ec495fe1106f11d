/** For a trade customer who is signed in, a link to the trade sign-in leads to the account (specification 2, section 2). */
import { type MouseEvent, type RefObject, useEffect } from "react";
import { useNavigate } from "react-router";
import { accountPath, tradeLoginPath } from "../../../shared/links.ts";
import { keys, useStored } from "../../state/storage.ts";

const mark = "data-trade";

/**
 * The page is the same for everyone, so its links are changed in the browser. Returns a click handler, because a link that React rendered would
 * still open its original target.
 */
export function useTradeLinks(page: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const isTrade = Boolean(useStored(keys.tradeToken));
  const navigate = useNavigate();
  // After every change of the page, since a part of it may have loaded later.
  useEffect(() => {
    for (const link of page.current?.querySelectorAll(isTrade ? `a[href="${tradeLoginPath}"]` : `a[${mark}]`) ?? []) {
      link.setAttribute("href", isTrade ? accountPath : tradeLoginPath);
      link.toggleAttribute(mark, isTrade);
    }
  });
  return (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || !(event.target instanceof Element) || !event.target.closest(`a[${mark}]`)) return;
    event.preventDefault();
    event.stopPropagation();
    void navigate(accountPath);
  };
}
