/** The cart's panel. Its frame opens at once; what stands in it is loaded when it is opened for the first time. */
import { Component, lazy, type ReactNode, Suspense, useEffect } from "react";
import { useNavigate } from "react-router";
import { cartPath } from "../../../shared/links.ts";
import { Drawer, openDrawer } from "../../ui/drawer.tsx";
import { type SideCartRequest, useSideCart } from "../../commerce/open-side-cart.ts";
import "./side-cart.css";

const ID = "side-cart";
const TITLE = "Shopping Cart";

const load = () => import("./side-cart-content.tsx");
const Lines = lazy(async () => ({ default: (await load()).SideCartLines }));
const Foot = lazy(async () => ({ default: (await load()).SideCartFoot }));

/** `ways`: what an empty cart leads on to. */
export function SideCart({ ways }: { ways: ReactNode }) {
  const asked = useSideCart();
  return asked && <Opened asked={asked} ways={ways} />;
}

function Opened({ asked, ways }: { asked: SideCartRequest; ways: ReactNode }) {
  useEffect(() => openDrawer(ID), [asked]);
  return (
    <Drawer
      id={ID}
      title={TITLE}
      side="right"
      footer={
        <Unloadable>
          <Suspense>
            <Foot />
          </Suspense>
        </Unloadable>
      }
    >
      <Unloadable instead={<ToCart />}>
        <Suspense fallback={<div className="side-cart-waiting skeleton" />}>
          <Lines asked={asked} ways={ways} />
        </Suspense>
      </Unloadable>
    </Drawer>
  );
}

/** The cart's own page, which tells of a lost connection in its own way. */
function ToCart() {
  const navigate = useNavigate();
  useEffect(() => void navigate(cartPath), [navigate]);
  return null;
}

/** Without a connection the content does not come; that must not take the page with it. */
class Unloadable extends Component<{ instead?: ReactNode; children: ReactNode }, { isLost: boolean }> {
  override state = { isLost: false };
  static getDerivedStateFromError = () => ({ isLost: true });
  override render() {
    return this.state.isLost ? this.props.instead : this.props.children;
  }
}
