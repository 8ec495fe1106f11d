/** An e-mail as a light inbox of that width shows it. Nothing in it runs, and its links lead nowhere. */

/** Its one style sheet is for dark inboxes, and the admin's policy allows none in a page. */
const inLight = (html: string) => html.replace(/<style[^>]*>[\s\S]*?<\/style>/g, "");

export const EmailFrame = ({ title, html, width }: { title: string; html: string; width?: number }) => (
  <iframe
    className={width === undefined ? "email-frame" : "email-frame is-sized"}
    style={width === undefined ? undefined : { maxWidth: width }}
    title={title}
    sandbox=""
    srcDoc={inLight(html)}
  />
);
