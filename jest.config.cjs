// One jest for the whole repository. Sources are compiled by swc, packages that ship only ES modules too.
const esmOnly = [
  '@nestjs',
  '@seriousme',
  'cookie',
  'file-type',
  'jose',
  'oauth4webapi',
  'openid-client',
  's3mini',
  'token-types',
  'strtok3',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'uuid',
];
module.exports = {
  roots: ['<rootDir>/apps', '<rootDir>/libs'],
  testMatch: ['**/src/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  globalSetup: '<rootDir>/tools/jest/scratch.setup.cjs',
  globalTeardown: '<rootDir>/tools/jest/scratch.teardown.cjs',
  // Outlives the folder of a run.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  testSequencer: '<rootDir>/tools/jest/longest-first.sequencer.cjs',
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@footfall/source', 'node', 'node-addons'] },
  transform: {
    '^.+\\.(ts|m?js)$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          target: 'es2023',
          keepClassNames: true,
        },
        module: { type: 'commonjs', lazy: true },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  // Far above what any test takes: a busy machine is no failure.
  testTimeout: 120000,
};
