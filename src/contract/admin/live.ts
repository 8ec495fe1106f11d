/** Server-sent events that tell open pages of the admin what kind of record has changed: a list of audit subjects, 'missed' or 'over'. */
export const livePath = "/api/admin/live";
