import { spawn } from 'node:child_process'

/** Runs a program of the project and waits for its end; its output is returned, or shown on the terminal. */
export function run(
  args: string[],
  options: { show: boolean; env?: Record<string, string> },
): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...options.env },
      stdio: ['ignore', ...(options.show ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('error', (error) => resolve({ exitCode: 1, output: error.message }))
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output: output.trim() }))
  })
}

export const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`
