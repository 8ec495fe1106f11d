/** Processor time of other processes, from the system: it says what work costs even when other programs share the machine. */
import { readFileSync, readdirSync } from "node:fs";
import type { Pool } from "pg";

/** Clock ticks per second in /proc: 100. */
const TICK_MS = 10;

/** `ended`: of children that have ended. */
function statOf(pid: number): { parent: number; cpuMs: number; ended: number } {
  // The process name may contain blanks; the numbers start after its bracket.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ").map(Number);
  return { parent: fields[1]!, cpuMs: (fields[11]! + fields[12]!) * TICK_MS, ended: (fields[13]! + fields[14]!) * TICK_MS };
}

/** CPU time used so far by a process, including its threads, in ms. */
export const cpuMsOf = (pid: number): number => statOf(pid).cpuMs;

/** The same of all processes of the PostgreSQL to which the pool connects, on this machine. */
export async function openDatabaseCpu(pool: Pool): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const { parent: postmaster } = statOf(rows[0]!.pid);
  return () => {
    const { cpuMs, ended } = statOf(postmaster);
    const pids = readdirSync("/proc").map(Number).filter(Boolean);
    return pids.reduce((sum, pid) => sum + ofChild(pid, postmaster), cpuMs + ended);
  };
}

function ofChild(pid: number, postmaster: number): number {
  try {
    const { parent, cpuMs } = statOf(pid);
    return parent === postmaster ? cpuMs : 0;
  } catch {
    return 0; // It has ended meanwhile.
  }
}
