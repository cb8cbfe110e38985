import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import kafkajs from 'kafkajs';
import { startChild } from '../processes/child.mjs';
import { freePorts } from '../processes/free-ports.mjs';
import { runCommand } from '../processes/run-command.mjs';
import { cache, root } from '../workspace/paths.mjs';
import { say } from '../workspace/say.mjs';
import { ensurePrograms } from './system-packages.mjs';

/** Who may ask at the listener that wants to know. */
const [user, password] = ['footfall', 'of-the-tests'];
const here = join(root, 'tools', 'stack', 'kafka');

/** One broker that is its own controller. */
const properties = (folder, port, controllerPort, saslPort, advertised) => `
process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controllerPort}
listeners=PLAINTEXT://127.0.0.1:${port},SASL://127.0.0.1:${saslPort},CONTROLLER://127.0.0.1:${controllerPort}
advertised.listeners=PLAINTEXT://127.0.0.1:${advertised},SASL://127.0.0.1:${saslPort}
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,SASL:SASL_PLAINTEXT,CONTROLLER:PLAINTEXT
listener.name.sasl.sasl.enabled.mechanisms=PLAIN
listener.name.sasl.plain.sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required user_${user}="${password}";
controller.listener.names=CONTROLLER
log.dirs=${join(folder, 'logs')}
offsets.topic.replication.factor=1
offsets.topic.num.partitions=4
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
group.initial.rebalance.delay.ms=0
auto.create.topics.enable=false
# A broker that comes back after a kill is refused as a duplicate of itself until its old session has run out: 9 s by default.
broker.session.timeout.ms=1000
broker.heartbeat.interval.ms=200
`;

/** Apache Kafka as it is released, in KRaft mode. @param advertised port of 127.0.0.1 that clients are told, where a proxy stands before its own */
export async function startKafka(folder, logs, ports, advertised) {
  await ensurePrograms('java');
  const libs = await jars();
  const [port, controllerPort, saslPort] = ports ?? (await freePorts(3));
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'server.properties');
  writeFileSync(config, properties(folder, port, controllerPort, saslPort, advertised ?? port));
  const java = [`-Dlog4j2.configurationFile=${join(here, 'log4j2.properties')}`, '-cp', join(libs, '*')];
  if (!existsSync(join(folder, 'logs', 'meta.properties'))) {
    const id = createHash('sha256').update(folder).digest().subarray(0, 16).toString('base64url');
    const format = ['-XX:TieredStopAtLevel=1', ...java, 'kafka.tools.StorageTool', 'format', `--cluster-id=${id}`, '-c', config];
    const { code, output } = await runCommand('java', format, { withinMs: 60_000 });
    if (code) throw new Error(`Kafka's folder could not be prepared:\n${output}`);
  }
  const child = await startChild({
    name: 'Kafka',
    command: 'java',
    args: ['-Xmx256m', '-XX:+UseSerialGC', ...java, 'kafka.Kafka', config],
    cwd: folder,
    log: join(logs, 'kafka.log'),
    ready: () => answers(`127.0.0.1:${port}`),
  });
  const brokers = `127.0.0.1:${port}`;
  const sasl = `kafka://${user}:${password}@127.0.0.1:${saslPort}`;
  const env = { FOOTFALL_KAFKA_BROKERS: brokers, FOOTFALL_TEST_KAFKA: brokers, FOOTFALL_TEST_KAFKA_SASL: sasl };
  return { child, ports: [port, controllerPort, saslPort], env };
}

/** The folder of the jars that the pom names, copied by Maven when they are not there for this very pom. */
async function jars() {
  const pom = readFileSync(join(here, 'pom.xml'));
  const folder = join(cache, 'kafka', createHash('sha256').update(pom).digest('hex').slice(0, 12));
  if (existsSync(folder)) return folder;
  await ensurePrograms('mvn');
  say("fetching Kafka's jars…");
  const partial = `${folder}.${process.pid}`;
  const args = ['-q', '-B', '-f', join(here, 'pom.xml'), 'dependency:copy-dependencies', `-DoutputDirectory=${partial}`];
  const { code, output } = await runCommand('mvn', args, { withinMs: 300_000 });
  if (code) throw new Error(`Maven ended with ${code}:\n${output.slice(-3000)}`);
  if (existsSync(folder)) rmSync(partial, { recursive: true });
  else renameSync(partial, folder);
  return folder;
}

async function answers(broker) {
  const kafka = new kafkajs.Kafka({ brokers: [broker], logLevel: kafkajs.logLevel.NOTHING, connectionTimeout: 500, retry: { retries: 0 } });
  const admin = kafka.admin();
  try {
    await admin.connect();
    const { brokers } = await admin.describeCluster();
    return brokers.length === 1;
  } finally {
    await admin.disconnect();
  }
}
