import { Injectable, RequestMethod, type OnModuleInit } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { DEMAND, type Demand } from '../access/allow.js';

/** A route of a controller and what it demands. */
export interface RouteDemand {
  readonly method: string;
  /** With the prefix, as the router spells it: `/api/brands/:id`. */
  readonly path: string;
  readonly handler: string;
  readonly demand: Demand | undefined;
}

const paths = (value: unknown): string[] => [value].flat().map((path) => String(path ?? ''));
const join = (...parts: string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;

/** Every route of every controller with its demand; a route that demands nothing stops the start (B1, decisions §3.1). */
@Injectable()
export class RouteDemands implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const open = this.all().filter(({ demand }) => demand === undefined);
    if (open.length === 0) return;
    const names = open.map(({ method, path, handler }) => `${method} ${path} (${handler})`).join(', ');
    throw new Error(`Every route says who may call it, by @Allow, @SignedIn or @Public. These do not: ${names}`);
  }

  all(): readonly RouteDemand[] {
    return this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      if (!metatype || !instance) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => this.routesOf(metatype, prototype[name], name));
    });
  }

  private routesOf(controller: object, handler: object | undefined, name: string): RouteDemand[] {
    const method = handler && (Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined);
    if (!handler || method === undefined) return [];
    const demand = this.reflector.getAllAndOverride<Demand | undefined>(DEMAND, [handler as never, controller as never]);
    const own = paths(Reflect.getMetadata(PATH_METADATA, handler));
    return paths(Reflect.getMetadata(PATH_METADATA, controller)).flatMap((prefix) =>
      own.map((path) => ({
        method: RequestMethod[method],
        path: join('api', prefix, path),
        handler: `${(controller as { name: string }).name}.${name}`,
        demand,
      })),
    );
  }
}
