import type { FastifyRequest } from "fastify";

/** The value of a request's cookie; '' without it. */
export const cookieOf = ({ headers }: Pick<FastifyRequest, "headers">, name: string): string =>
  headers.cookie
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? "";
