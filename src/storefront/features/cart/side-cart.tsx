/** The cart drawer. Its frame opens immediately; its content is loaded when the page is idle after the first touch. */
import { Component, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from "react";
import { useNavigate } from "react-router";
import { cartPath } from "../../../shared/links.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { closeDrawer, openDrawer } from "../../ui/drawer-button.tsx";
import { type SideCartRequest, useSideCart } from "../../commerce/open-side-cart.ts";
import "./side-cart.css";

const ID = "side-cart";
const TITLE = "Shopping Cart";

const load = () => import("./side-cart-content.tsx");
const Lines = lazy(async () => ({ default: (await load()).SideCartLines }));
const Foot = lazy(async () => ({ default: (await load()).SideCartFooter }));

/** Returns a function that calls it off. */
function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(request);
}

/** `ways`: links shown in an empty cart. */
export function SideCart({ ways }: { ways: ReactNode }) {
  const asked = useSideCart();
  // The shopper has touched the page: the panel may be opened next.
  useEffect(() => whenIdle(() => void load().catch(() => {})), []);
  return asked && <Opened asked={asked} ways={ways} />;
}

function Opened({ asked, ways }: { asked: SideCartRequest; ways: ReactNode }) {
  useEffect(() => openDrawer(ID), [asked.times]);
  // Closed before it leaves the page, the focus returns to the button that was pressed.
  useLayoutEffect(() => () => closeDrawer(ID), []);
  return (
    <Drawer
      id={ID}
      title={TITLE}
      side="right"
      footer={
        <LoadFailureBoundary>
          <Suspense>
            <Foot asked={asked} />
          </Suspense>
        </LoadFailureBoundary>
      }
    >
      <LoadFailureBoundary instead={<ToCart />}>
        <Suspense fallback={<div className="side-cart-waiting skeleton" />}>
          <Lines asked={asked} ways={ways} />
        </Suspense>
      </LoadFailureBoundary>
    </Drawer>
  );
}

/** Goes to the cart page, which reports a lost connection itself. */
function ToCart() {
  const navigate = useNavigate();
  useEffect(() => void navigate(cartPath), [navigate]);
  return null;
}

/** If the content cannot be loaded, the rest of the page must keep working. */
class LoadFailureBoundary extends Component<{ instead?: ReactNode; children: ReactNode }, { isLost: boolean }> {
  override state = { isLost: false };
  static getDerivedStateFromError = () => ({ isLost: true });
  override render() {
    return this.state.isLost ? this.props.instead : this.props.children;
  }
}
