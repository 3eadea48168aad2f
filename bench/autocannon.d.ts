declare module 'autocannon' {
  type Request = { method: string; path: string; setupRequest: (request: object) => object }
  type Options = {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    requests?: Request[]
  }
  type Result = { requests: { average: number }; non2xx: number; errors: number }
  export default function autocannon(options: Options): Promise<Result>
}
