/** A page whose address is linked and whose content follows; any other address is not there. */
import { data, Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { pageContext } from "../context.ts";
import { followingPage } from "../features/following/pages.ts";
import { pageMeta } from "../ui/meta.ts";
import "../features/following/following.css";

export function loader({ context, params }: LoaderFunctionArgs) {
  const page = followingPage(params["page"] ?? "", params["part"]);
  if (!page) throw data(null, { status: 404 });
  return { page, publicUrl: context.get(pageContext).publicUrl };
}

export const meta = ({ loaderData, location }: MetaArgs<typeof loader>) =>
  loaderData ? pageMeta({ title: loaderData.page.title, publicUrl: loaderData.publicUrl, path: location.pathname, noindex: true }) : [];

export default function Following() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <div className="wrap following">
      <h1>{page.title}</h1>
      <p className="lede">{page.text}</p>
      <Link className="btn" to="/shop">
        See the rugs
      </Link>
    </div>
  );
}
