const { default: Runtime } = require('jest-runtime');

/** Packages, the API and the contracts, but no test and nothing that serves tests: those register hooks with their suite. */
const KEPT = /[\\/](node_modules|apps[\\/]api[\\/]src|libs[\\/]contracts[\\/]src)[\\/]/;
const TEST = /\.(spec|test)\.[cm]?[jt]sx?$/;
const isKept = (path) => KEPT.test(path) && !TEST.test(path);

const modules = new Map();
const sourceMaps = new Map();

/** A suite's modules by their paths, of which those that are kept stand in one map for all suites of this process. */
class Registry extends Map {
  get(path) {
    return isKept(path) ? modules.get(path) : super.get(path);
  }
  has(path) {
    return isKept(path) ? modules.has(path) : super.has(path);
  }
  set(path, module) {
    if (!isKept(path)) return super.set(path, module);
    modules.set(path, module);
    return this;
  }
  delete(path) {
    return isKept(path) ? modules.delete(path) : super.delete(path);
  }
}

/**
 * Jest's runtime, but the product is loaded once a process and not once a suite: loading its three thousand files took
 * most suites longer than their tests.
 */
module.exports = {
  __esModule: true,
  default: class KeptRuntime extends Runtime {
    constructor(...given) {
      super(...given);
      this.registries.moduleRegistry = new Registry();
      const own = this.getSourceMaps();
      for (const [file, map] of sourceMaps) own.set(file, map);
    }

    /** What it has loaded lives on and may load more: it is never at its end, nor between two tests. */
    teardown() {
      for (const [file, map] of this.getSourceMaps()) if (isKept(file)) sourceMaps.set(file, map);
      this.testState.teardown = () => this.testState.enterTestCode();
      super.teardown();
    }
  },
};
