type Props = { parcel: { carrier: string; trackingId: string; trackingUrl: string } };

/** A parcel's carrier and number, which leads to the carrier's page where there is one. */
export const Tracking = ({ parcel: { carrier, trackingId, trackingUrl } }: Props) => (
  <>
    {carrier}{" "}
    {trackingUrl === "" ? (
      trackingId
    ) : (
      <a href={trackingUrl} target="_blank" rel="noreferrer">
        {trackingId}
      </a>
    )}
  </>
);
