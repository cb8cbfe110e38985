import { runCli } from './cli';

// Who reads may go ("footfall restore … 2>&1 | head"): the work goes on, since to end in its midst would leave a part of it behind.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

void runCli(process.argv).then((code) => {
  process.exitCode = code;
});
