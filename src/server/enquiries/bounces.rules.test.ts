import assert from "node:assert/strict";
import { test } from "node:test";
import { bouncesIn } from "./bounces.rules.ts";

const report = (fields: string) =>
  `From: MAILER-DAEMON@mx.example\r\nSubject: Undelivered Mail\r\nContent-Type: multipart/report; boundary=x\r\n\r\n--x\r\n\r\nSorry.\r\n\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n${fields}\r\n\r\n--x--`;

test("an address that does not exist is found, with the server's words", () => {
  const gone =
    "Final-Recipient: rfc822; Asha@Gone.example\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 no\r\n such user";
  const other = "Final-Recipient: RFC822;<other@gone.example>\r\nAction: failed\r\nStatus: 5.1.10";
  assert.deepEqual(bouncesIn(report(`${gone}\r\n\r\n${other}`)), [
    { email: "asha@gone.example", reason: "550 5.1.1 no such user" },
    { email: "other@gone.example", reason: "5.1.10" },
  ]);
});

test("a delay, a full mailbox, a policy, and what is no report leave the address alone", () => {
  const about = (action: string, status: string) =>
    report(`Final-Recipient: rfc822; asha@full.example\r\nAction: ${action}\r\nStatus: ${status}`);
  for (const message of [
    about("delayed", "4.4.1"),
    about("failed", "5.2.2"),
    about("failed", "5.7.1"),
    about("failed", "4.0.0"),
    "",
    "Hello",
  ])
    assert.deepEqual(bouncesIn(message), [], message);
});
