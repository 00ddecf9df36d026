import '../src/desk/main.tsx';
