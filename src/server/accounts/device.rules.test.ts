import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { describeDevice } from "./device.rules.ts";

test("browsers and systems are recognised although they also send the names of older ones", () => {
  for (const [userAgent, description] of [
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130.0", "Edge on Windows"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15", "Safari on Mac"],
    ["Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/130.0 Mobile/15E148 Safari/604.1", "Chrome on iPad"],
    [
      "Mozilla/5.0 (Linux; Android 14; SM-A146B) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36",
      "Samsung Internet on Android",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox on Linux"],
    ["curl/8.5.0", "Unknown device"],
    ["", "Unknown device"],
  ] as const)
    assert.equal(describeDevice(userAgent), description);
});

test("the description never repeats what was sent", () => {
  const possible =
    /^((Edge|Opera|Samsung Internet|UC Browser|Firefox|Chrome|Safari)( on )?)?(iPhone|iPad|Android|Windows|Mac|ChromeOS|Linux)?$|^Unknown device$/;
  fc.assert(fc.property(fc.string(), (sent) => possible.test(describeDevice(sent)) && possible.test(describeDevice(`Chrome/1 ${sent}`))));
});
