import { brand } from '@impeller/contracts';
import { CrudController } from './crud-controller.js';

const decorate = (controller: abstract new () => object) => CrudController(brand, class {})(controller);

it.each([
  [
    'update',
    class Half {
      update() {}
    },
  ],
  [
    'replace',
    class Half {
      replace() {}
    },
  ],
])('refuses a controller with its own %s alone: PATCH and PUT do the same (decisions §4.1)', (_, controller) =>
  expect(() => decorate(controller)).toThrow('Half must define both update (PATCH) and replace (PUT), or neither'),
);

it('leaves both to a controller that has both, and generates the rest', () => {
  class Whole {
    update() {}
    replace() {}
  }
  const { update, replace } = Whole.prototype;
  decorate(Whole);
  expect(Whole.prototype).toMatchObject({ update, replace, list: expect.any(Function), remove: expect.any(Function) });
});
