/** What the form of every record shows. */
export const recordMessages = {
  changedMeanwhile:
    "A colleague has saved other values meanwhile. They are filled in where you changed nothing. Check the rest, and save again.",
  theirs: (value: string) => `A colleague saved: ${value}`,
  nothing: "nothing",
  unsaved: "Not saved yet.",
  restored: "These are your changes of earlier, which were not saved.",
  discard: "Discard changes",
  leave: "Leave without saving?",
  leaveLede: "Your changes are kept in this browser for a day. They are here when you come back.",
  leaveGo: "Leave",
  stay: "Stay",
  history: "Changes",
  noHistory: "No changes yet.",
} as const;
