import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { environmentSchema, readEnvironment } from '../../apps/api/src/config/environment.ts';

const root = resolve(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const compose = parse(text, { merge: true });
const caddyfile = readFileSync(join(root, 'docker/Caddyfile'), 'utf8');
const { services } = compose;
const OURS = ['api1', 'api2', 'worker1', 'worker2'];
const seconds = (words) => Number(/^(\d+)s$/.exec(words)?.[1]);

it('I7 starts two APIs and two workers, after one migration, on PostgreSQL, Redis and an object store', () => {
  for (const name of OURS) {
    const { image, depends_on: needs, environment } = services[name];
    expect(image).toBe('impeller');
    expect(needs.migrate.condition).toBe('service_completed_successfully');
    expect(needs.redis.condition).toBe('service_healthy');
    expect(needs.bucket.condition).toBe('service_completed_successfully');
    for (const variable of ['DATABASE_URL', 'REDIS_URL', 'S3_ENDPOINT', 'S3_BUCKET']) expect(environment[variable]).toBeTruthy();
  }
  expect(services.worker1.command.at(-1)).toBe('apps/api/dist/bundle/worker.js');
  expect(services.migrate.restart).toBe('no');
  // It ends with a sentence where one of the three does not answer.
  expect(services.migrate.depends_on).toEqual({
    postgres: { condition: 'service_healthy' },
    redis: { condition: 'service_healthy' },
    bucket: { condition: 'service_completed_successfully' },
  });
});

it('I7 waits for what there is: every service that is waited for exists, and has what is waited for', () => {
  for (const [name, { depends_on: needs = {} }] of Object.entries(services))
    for (const [other, { condition }] of Object.entries(needs)) {
      expect([name, other, Boolean(services[other])]).toEqual([name, other, true]);
      // Those of the product have their image's own check.
      if (condition === 'service_healthy' && !OURS.includes(other)) expect(services[other].healthcheck?.test).toBeTruthy();
    }
  const volumes = Object.values(services).flatMap(({ volumes: own = [] }) => own.map((one) => one.split(':')));
  for (const [source, target] of volumes) if (target && !source.startsWith('.')) expect(compose.volumes).toHaveProperty(source);
});

it('names a version of every image that is not built here, and none that can no longer be had', () => {
  const images = Object.values(services).flatMap(({ image }) => (image === 'impeller' ? [] : [image]));
  expect(images.length).toBeGreaterThan(4);
  for (const image of images) {
    expect(image).toMatch(/^[\w/.-]+:[\w.-]*\d[\w.-]*$/);
    expect(image).not.toMatch(/^minio\//);
  }
});

it('keeps the log of each service within bounds', () => {
  const bounds = { driver: 'local', options: { 'max-size': '50m', 'max-file': '3' } };
  for (const [name, { logging }] of Object.entries(services)) expect([name, logging]).toEqual([name, bounds]);
});

it('I3 gives each process the time that its drain takes, and the proxy longer', () => {
  for (const name of OURS) expect(seconds(services[name].stop_grace_period)).toBeGreaterThan(28);
  expect(seconds(services.proxy.stop_grace_period)).toBeGreaterThan(28);
});

it('I3 has a proxy that asks who takes requests, whatever all share is away, and tries again what reached nobody', () => {
  expect(caddyfile).toMatch(/reverse_proxy api1:3000 api2:3000 /);
  expect(caddyfile).toMatch(/health_uri \/api\/health\/serving/);
  expect(caddyfile).toMatch(/lb_try_duration 10s/);
  // For this machine alone where nobody says otherwise: it is plain http.
  expect(services.proxy.ports).toEqual(['${PUBLISH_ON:-127.0.0.1}:${PORT:-3000}:80']);
  // Nobody gets past it.
  for (const name of [...OURS, 'postgres', 'redis', 's3']) expect(services[name].ports).toBeUndefined();
});

it('A6 takes the word for who asks of nobody but a proxy that is named, and gives every client of that one its own limits', () => {
  expect(caddyfile).toMatch(/^\t\ttrusted_proxies static \{\$TRUSTED_PROXIES:127\.0\.0\.1\/32\}$/m);
  expect(services.proxy.environment.TRUSTED_PROXIES).toBe('${TRUSTED_PROXIES:-127.0.0.1/32}');
  const [machine] = /(?<=TRUSTED_PROXIES=)[\d.]+/.exec(readFileSync(join(root, 'docker/env.example'), 'utf8'));
  // Nor does the API behind it.
  const { TRUST_PROXY } = services.api1.environment;
  expect(TRUST_PROXY).toBe(`${compose.networks.default.ipam.config[0].subnet},\${TRUSTED_PROXIES:-127.0.0.1/32}`);
  // The first address of the network is Docker's own end of it, unless the file names another.
  const [{ subnet, gateway }] = compose.networks.default.ipam.config;
  expect(machine).toBe(gateway ?? subnet.replace(/0\/24$/, '1'));
});

it('has a proxy that is well while its own address answers, whatever its public one is', () => {
  const { test } = services.proxy.healthcheck;
  const [, admin] = /^\tadmin (\S+)$/m.exec(caddyfile);
  expect(test.at(-1)).toBe(`http://${admin}/config/`);
  // Not by name: it may mean ::1 in the container, where nobody listens.
  expect(admin).toMatch(/^127\.0\.0\.1:\d+$/);
});

it('H6 keeps jobs over a restart of Redis, and drops none for want of memory', () => {
  const said = services.redis.command.join(' ');
  expect(said).toContain('--appendonly yes');
  expect(said).toContain('--maxmemory-policy noeviction');
  expect(services.redis.volumes).toEqual(['jobs:/data']);
});

/** What the image and docker-compose.yml decide: an operator who sets these in .env changes nothing of the containers' inside. */
const FIXED = {
  byImage: ['NODE_ENV', 'HOST', 'PORT', 'IMPELLER_HOME'],
  byFile: ['DATABASE_URL', 'REDIS_URL', 'TRUST_PROXY', 'S3_ENDPOINT', 'S3_BUCKET'],
};

it('hands on every variable that Impeller reads, to every process, but for those that image and file fix', () => {
  const dockerfile = readFileSync(join(root, 'docker/Dockerfile'), 'utf8');
  const [, ofImage] = /^ENV (NODE_ENV.*)$/m.exec(dockerfile);
  for (const name of FIXED.byImage) expect(ofImage).toContain(`${name}=`);
  const example = readFileSync(join(root, 'docker/env.example'), 'utf8');
  const handedOn = Object.keys(environmentSchema.shape).filter((name) => !Object.values(FIXED).flat().includes(name));
  for (const part of [...OURS, 'migrate']) {
    const { environment } = services[part];
    const ofImpeller = Object.keys(environment).filter((name) => name !== 'UV_THREADPOOL_SIZE'); // Node's own
    expect(ofImpeller.sort()).toEqual([...FIXED.byFile, ...handedOn].sort());
    for (const name of FIXED.byFile) expect(environment[name]).not.toContain(`\${${name}`);
    for (const name of handedOn) expect(environment[name]).toMatch(new RegExp(`^\\$\\{${name}:[-?]`));
  }
  for (const name of handedOn) expect(example).toMatch(new RegExp(`\\b${name}\\b`));
});

it('starts with the defaults where .env names the secrets alone: what is handed on empty counts as absent', () => {
  const secret = (_whole, name, rest) => (rest.startsWith(':?') ? `${name}-of-the-tests` : rest.slice(2));
  const given = Object.entries(services.api1.environment).map(([name, value]) => [
    name,
    value.replace(/\$\{(\w+)([^}]*)\}/g, secret),
  ]);
  const asHandedOn = readEnvironment(Object.fromEntries(given));
  expect(asHandedOn).toEqual(readEnvironment(Object.fromEntries(given.filter(([, value]) => value !== ''))));
  expect(asHandedOn).toMatchObject({ RATE_LIMIT_EXPORTS: 10, LOG_LEVEL: 'info', API_DOCS: true, S3_REGION: 'us-east-1' });
});

it('A21 holds no secret: each comes from .env, and is missed where it is not there', () => {
  const names = [...text.matchAll(/\$\{(\w*(?:PASSWORD|SECRET\w*|ACCESS_KEY_ID))([^}]*)\}/g)];
  expect(names.length).toBeGreaterThan(5);
  const mayBeEmpty = ['ADMIN_PASSWORD', 'JWT_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];
  for (const [whole, name, rest] of names)
    expect([whole, rest]).toEqual([whole, mayBeEmpty.includes(name) ? ':-' : ':?set it in .env']);
  const example = readFileSync(join(root, 'docker/env.example'), 'utf8');
  for (const [, name] of names.filter(([, one]) => !mayBeEmpty.includes(one)))
    expect(example).toMatch(new RegExp(`^${name}=$`, 'm'));
  for (const name of OURS) expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
});
