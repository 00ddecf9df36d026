import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const rootRoute = createRootRoute({ component: Outlet });
const only = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: () => createElement('p', null, 'What the libraries of the app cost with nothing on them.'),
});
const router = createRouter({ routeTree: rootRoute.addChildren([only]), basepath: '/webapp' });

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    createElement(QueryClientProvider, { client: new QueryClient() }, createElement(RouterProvider, { router })),
  );
