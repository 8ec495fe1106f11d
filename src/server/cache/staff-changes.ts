/** What open pages of the admin are told: triggers of the database notify every process of each change that staff see (migration tell_staff). */
import { AUDIT_SUBJECTS, type AuditSubject } from "../../shared/audit-subjects.ts";
import type { Tag } from "./cache.ts";

/** The tag of a change, as the triggers write it; background work tells of its own with it. */
export const staffTag = (subject: AuditSubject): Tag => `staff:${subject}`;

/** What has changed; other tags are of caches. */
export const changedSubjects = (tags: readonly Tag[]): AuditSubject[] =>
  AUDIT_SUBJECTS.filter((subject) => tags.includes(staffTag(subject)));
