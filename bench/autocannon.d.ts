/** What of autocannon the measuring uses. */
declare module 'autocannon' {
  type Options = { url: string; connections: number; duration: number; headers?: Record<string, string> };
  type Found = { errors: number; timeouts: number; non2xx: number; requests: { average: number }; latency: { p50: number; p99: number } };
  export default function autocannon(options: Options): Promise<Found>;
}
