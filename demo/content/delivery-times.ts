/** How long a parcel takes in the demo, quoted by every page that says so. Working days. */
export const deliveryTimes = { orderBy: "2 pm", nearby: "1-3", cities: "3-5", mainland: "4-7", remote: "7-12" };
